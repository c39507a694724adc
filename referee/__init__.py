"""The rules of five board games about thrones: counting, explaining, settling. No window here."""

VERSION = "0.1.0"
