"""Make the png icons from the svg drawings beside this file.

pip install cairosvg && python icons/make.py
"""

from pathlib import Path

import cairosvg

SIZE = 256  # pixels; the launcher shows them smaller

for drawing in sorted(Path(__file__).parent.glob("*.svg")):
    picture = drawing.with_suffix(".png")
    cairosvg.svg2png(url=str(drawing), write_to=str(picture), output_width=SIZE, output_height=SIZE)
    print(picture.name)
