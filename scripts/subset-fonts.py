"""Makes src/web/fonts/*.woff2 from the published faces; run by hand, only when a face or its characters change.

Needs Python 3 with fonttools and brotli, and the npm packages named below unpacked in the folder given as argument
(`npm install --prefix FOLDER @expo-google-fonts/barlow-condensed@0.4.1 @fontsource-variable/instrument-sans@5.3.0
@fontsource-variable/anek-bangla@5.3.0`). All three faces are under the SIL Open Font License 1.1 (fonts/OFL.txt); the
results are renamed, as the licence asks of modified versions. Neither Latin face draws the taka sign, so Anek Bangla's is
copied into both, at the weight and width that match: a price then needs no third file.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.misc.transform import Scale
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TAKA = 0x09F3
LATIN = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2190, 0x2192, 0x2212]
BANGLA = [0x200C, 0x200D, 0x25CC, 0x964, 0x965, *range(0x980, 0xA00)]

source = Path(sys.argv[1]) / 'node_modules'
target = Path(__file__).parent.parent / 'src/web/fonts'
anek = source / '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2'


def instance(file, **axes):
    font = instantiateVariableFont(TTFont(file), axes)
    font.flavor, written = None, BytesIO()
    font.save(written)  # Read back, since instancing leaves tables that the subsetter does not take.
    return TTFont(written)


def bangla(**axes):
    return instance(anek, **axes)


def add_taka(font, donor, height):
    """Copies the donor's taka sign, scaled so that it stands `height` units of the target high."""
    name = donor.getBestCmap()[TAKA]
    glyphs, box = donor.getGlyphSet(), donor['glyf'][name]
    scale = height / box.yMax
    pen = TTGlyphPen(None)
    glyphs[name].draw(TransformPen(pen, Scale(scale)))
    glyph = pen.glyph()
    font.ensureDecompiled()
    font.setGlyphOrder([*font.getGlyphOrder(), 'taka'])
    font['glyf']['taka'] = glyph
    glyph.recalcBounds(font['glyf'])
    font['hmtx']['taka'] = (round(donor['hmtx'][name][0] * scale), glyph.xMin)
    if 'gvar' in font:
        font['gvar'].variations['taka'] = []
    if 'HVAR' in font:  # It widens with the weight as a figure does.
        widths = font['HVAR'].table.AdvWidthMap.mapping
        widths['taka'] = widths['zero']
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[TAKA] = 'taka'


def keep(font, characters, name, file):
    options = Options()
    options.layout_features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'abvm', 'blwm', 'abvs', 'blws', 'akhn', 'rphf', 'blwf', 'half', 'pstf', 'vatu', 'cjct', 'init', 'pres', 'psts', 'haln', 'calt', 'nukt', 'tnum']
    options.hinting = False
    options.flavor = 'woff2'
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for record in font['name'].names:
        if record.nameID in (1, 3, 4, 16):
            record.string = name
        if record.nameID == 6:
            record.string = name.replace(' ', '')
    font.flavor = 'woff2'
    font.save(target / file)
    print(f'{(target / file).stat().st_size:7d}  {file}')


display = TTFont(source / '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf')
add_taka(display, bangla(wght=700, wdth=75), display['OS/2'].sCapHeight)
keep(display, [*LATIN, TAKA], 'Motor Display', 'motor-display.woff2')

text = instance(source / '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', wght=(400, 650))
add_taka(text, bangla(wght=450, wdth=100), text['OS/2'].sCapHeight)
keep(text, [*LATIN, TAKA], 'Motor Text', 'motor-text.woff2')

keep(bangla(wght=720, wdth=85), BANGLA, 'Motor Display Bangla', 'motor-display-bangla.woff2')
keep(bangla(wght=430, wdth=100), BANGLA, 'Motor Text Bangla', 'motor-text-bangla.woff2')
