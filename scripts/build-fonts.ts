/**
 * Reduces the fontsource files to what the site uses: Latin-1 letters, common punctuation, and the weights in use.
 * Newsreader's optical-size axis would add more bytes than all its letters: text and titles have fonts of their own.
 * Run by hand (`npm run fonts`); the output in src/ui/fonts is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { replaceTable } from './font-tables.ts';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/**
 * Characters that nearly every page needs. Must equal the first unicode-range in src/ui/fonts.css, where
 * Instrument Sans leaves out the middle dot.
 */
const common = [
  `${range(0x20, 0x29)}${range(0x2b, 0x3b)}${range(0x3f, 0x5b)}]${range(0x61, 0x7a)}`,
  '\u00a0\u00a3\u00a9\u00b7\u00c1\u00c6\u00c9\u00df\u00e0\u00e1\u00e2\u00e4\u00e6\u00e7\u00e8\u00e9\u00ea\u00eb\u00ed\u00ef\u00f1\u00f2\u00f3\u00f4\u00f6\u00f9\u00fa\u00fc',
  '\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2190\u2192\u2212',
].join('');

/** The other characters, in separate files that only pages using them fetch. Must equal the second unicode-range. */
const rare = [
  // In prose these signs are rare, and each has kerning with all letters.
  '*<=>\\^_`{|}~',
  range(0xc0, 0xff),
  '\u00a1\u00a3\u00a7\u00a9\u00ab\u00ae\u00b0\u00b1\u00b7\u00bb\u00bd\u00bf',
  '\u0131\u0152\u0153\u2009\u201a\u201e\u2020\u2021\u2022\u2032\u2033\u2039\u203a\u20ac\u2122',
]
  .join('')
  .split('')
  .filter((letter) => !common.includes(letter))
  .join('');

/** The other letters of names in the library (Gdańsk, Māori) and some like them. Must equal the third unicode-range. */
const extended = 'ĀāĆćČčĐđĒēĘęīŁłŃńŌōŚśŠšūŻżŽž';

type Axes = Record<string, number | { min: number; max: number }>;

/** `kerningWeight`: the weight whose kerning all weights of the font have. */
const fonts: { source: string; name: string; variationAxes: Axes; kerningWeight?: number }[] = [
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader',
    variationAxes: { wght: { min: 400, max: 500 }, opsz: 17 },
    kerningWeight: 400,
  },
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader-display',
    variationAxes: { wght: 340, opsz: 42 },
  },
  {
    source: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    name: 'newsreader-italic',
    variationAxes: { wght: 400, opsz: 17 },
  },
  {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'instrument-sans',
    variationAxes: { wght: { min: 400, max: 700 } },
    kerningWeight: 500,
  },
];

const parts: { suffix: string; characters: string; alphabet?: string; only?: string[] }[] = [
  { suffix: '', characters: common },
  { suffix: '-rare', characters: rare },
  {
    suffix: '-extended',
    characters: extended,
    alphabet: 'latin-ext',
    only: ['newsreader', 'instrument-sans'],
  },
];

/**
 * A font with some letters. `kerning` is a weight whose kerning all weights get: kerning that varies takes twice the
 * bytes, a quarter of the file. Parts with few letters need none, because a browser does not kern letters of two files.
 */
async function cutFont(whole: Buffer, characters: string, axes: Axes, kerning: number | 'own' | 'none') {
  const features = kerning === 'none' ? { keepFeatures: [] } : {};
  const cut = (variationAxes: Axes) =>
    subsetFont(whole, characters, {
      targetFormat: 'sfnt',
      noLayoutClosure: true,
      variationAxes,
      ...features,
    });
  const font = await cut(axes);
  const kerned =
    typeof kerning === 'number' ? replaceTable(font, 'GPOS', await cut({ ...axes, wght: kerning })) : font;
  return subsetFont(kerned, characters, { targetFormat: 'woff2', noLayoutClosure: true });
}

for (const { source, name, variationAxes, kerningWeight } of fonts) {
  for (const { suffix, characters, alphabet = 'latin', only } of parts) {
    if (only && !only.includes(name)) continue;
    const whole = await readFile(new URL(source.replace('-latin-', `-${alphabet}-`), packages));
    const kerning = suffix ? 'none' : (kerningWeight ?? 'own');
    const cut = await cutFont(whole, characters, variationAxes, kerning);
    await writeFile(new URL(`${name}${suffix}.woff2`, target), cut);
    process.stdout.write(`${name}${suffix}.woff2: ${whole.length} → ${cut.length} bytes\n`);
  }
}
