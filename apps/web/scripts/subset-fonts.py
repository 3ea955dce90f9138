"""Splits the fonts in two: the characters of English and Spanish texts, which every page loads, and the other Latin ones.

Run it in apps/web after an update of the @fontsource-variable packages, and copy the printed ranges to
src/ui/styles/fonts.css:

    pip install fonttools==4.68.0 brotli==1.2.1
    python scripts/subset-fonts.py
"""

from pathlib import Path

from fontTools import subset

packages = Path("node_modules/@fontsource-variable")
output = Path("src/ui/styles/fonts")
spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡ªº«»"
punctuation = "\u00a0\u0300\u0301\u0303\u0308‘’“”–—…·•×−€°©"
common = {ord(char) for char in spanish + punctuation} | set(range(0x20, 0x7F))


def ranges(codes: set[int]) -> str:
    """The value of the CSS descriptor unicode-range."""
    parts: list[list[int]] = []
    for code in sorted(codes):
        if parts and code == parts[-1][1] + 1:
            parts[-1][1] = code
        else:
            parts.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in parts)


def write(source: Path, target: Path, codes: set[int]) -> None:
    options = subset.Options(flavor="woff2", layout_features=["*"], name_IDs=["*"])
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    subset.save_font(font, target, options)
    print(f"{target}: {target.stat().st_size} bytes, {ranges(codes)}")


for name in ("figtree", "fraunces"):
    source = packages / name / "files" / f"{name}-latin-wght-normal.woff2"
    known = set(subset.load_font(source, subset.Options()).getBestCmap())
    write(source, output / f"{name}-common.woff2", known & common)
    write(source, output / f"{name}-other.woff2", known - common)
