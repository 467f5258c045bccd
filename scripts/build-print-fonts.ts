/**
 * Makes the fonts for printed documents: static instances of the site's variable fonts, because the typesetter
 * accepts no variable fonts. Part of the build; skipped if the fonts are up to date.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { renameFont } from './rename-font.ts';

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules/@fontsource-variable');
const target = join(root, 'dist/print-fonts');

type Face = {
  family: string;
  style: 'Regular' | 'SemiBold' | 'Medium' | 'Italic';
  /** The file in the font package; `*` stands for the alphabet (`latin` or `latin-ext`). */
  source: `${string}-*-${string}`;
  axes: Record<string, number>;
};

const newsreader = 'newsreader/files/newsreader-*-opsz-normal.woff2';
const instrumentSans = 'instrument-sans/files/instrument-sans-*-wght-normal.woff2';

/** `opsz` (optical size): 11 points for text, 32 for titles. */
const faces: Face[] = [
  { family: 'Newsreader', style: 'Regular', source: newsreader, axes: { wght: 400, opsz: 11 } },
  { family: 'Newsreader', style: 'SemiBold', source: newsreader, axes: { wght: 600, opsz: 11 } },
  {
    family: 'Newsreader',
    style: 'Italic',
    source: 'newsreader/files/newsreader-*-opsz-italic.woff2',
    axes: { wght: 400, opsz: 11 },
  },
  { family: 'Newsreader Display', style: 'Medium', source: newsreader, axes: { wght: 500, opsz: 32 } },
  { family: 'Instrument Sans', style: 'Regular', source: instrumentSans, axes: { wght: 400 } },
  { family: 'Instrument Sans', style: 'SemiBold', source: instrumentSans, axes: { wght: 600 } },
];

/** The font package has one file for each alphabet. Letters beyond Latin-1 become a font family of their own. */
const alphabets = [
  { letters: 'latin', suffix: '' },
  { letters: 'latin-ext', suffix: ' Extended' },
];

/** Left out: with them the typesetter would compose 'ā' from two glyphs, which a text search does not find. */
const isCombining = (code: number) => code >= 0x300 && code <= 0x36f;

async function makeFace({ family, style, source, axes }: Face): Promise<void> {
  for (const { letters, suffix } of alphabets) {
    const whole = await readFile(join(packages, source.replace('*', letters)));
    const font = fontkit.create(whole);
    if (!('characterSet' in font)) throw new Error(`${source} is a collection of fonts.`);
    const characters = font.characterSet.filter((code) => !isCombining(code));
    const still = await subsetFont(whole, String.fromCodePoint(...characters), {
      targetFormat: 'truetype',
      variationAxes: axes,
    });
    const name = `${family}${suffix}`;
    await writeFile(
      join(target, `${name} ${style}.ttf`.toLowerCase().replaceAll(' ', '-')),
      renameFont(still, { family: name, style }),
    );
  }
}

/** Digest of everything that the fonts are made from. */
async function digestSources(): Promise<string> {
  const files = [
    join(packages, 'newsreader/package.json'),
    join(packages, 'instrument-sans/package.json'),
    ...['build-print-fonts.ts', 'rename-font.ts'].map((name) => join(import.meta.dirname, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

const start = performance.now();
const stamp = join(target, '.made-from');
const sources = await digestSources();
if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) {
  process.stdout.write('Faces for print are up to date.\n');
} else {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const face of faces) await makeFace(face);
  await writeFile(stamp, sources);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`Made ${faces.length * alphabets.length} faces for print in ${seconds} s.\n`);
}
