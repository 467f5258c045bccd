/**
 * Cuts the fontsource files down to what the site sets: Latin-1 letters and common marks, and
 * the weights and optical sizes in use. Run by hand (`npm run fonts`); src/ui/fonts is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** Must equal the unicode-range in src/ui/fonts.css. */
const characters = [
  range(0x20, 0x7e),
  range(0xc0, 0xff),
  '\u00a0\u00a1\u00a3\u00a7\u00a9\u00ab\u00ae\u00b0\u00b1\u00b7\u00bb\u00bd\u00bf',
  '\u0131\u0152\u0153\u2009\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2020\u2021\u2022\u2026',
  '\u2032\u2033\u2039\u203a\u20ac\u2122\u2190\u2192\u2212',
].join('');

type Axes = Record<string, number | { min: number; max: number }>;

const fonts: { source: string; name: string; variationAxes: Axes }[] = [
  {
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader.woff2',
    variationAxes: { wght: { min: 300, max: 500 }, opsz: { min: 14, max: 72 } },
  },
  {
    source: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    name: 'newsreader-italic.woff2',
    variationAxes: { wght: 400, opsz: { min: 12, max: 40 } },
  },
  {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'instrument-sans.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, name, variationAxes } of fonts) {
  const whole = await readFile(new URL(source, packages));
  const cut = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes,
  });
  await writeFile(new URL(name, target), cut);
  process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`);
}
