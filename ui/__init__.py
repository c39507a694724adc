"""The windows. No rule in here: widgets make events, states are drawn."""
