import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { readTables, replaceTable } from './font-tables.ts';

const letters = 'AVTo.';

async function cut(variationAxes: Record<string, number | { min: number; max: number }>): Promise<Buffer> {
  const file =
    '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
  const whole = await readFile(new URL(file, import.meta.url));
  return subsetFont(whole, letters, { targetFormat: 'sfnt', variationAxes });
}

test('a table of another font takes the place of the own one; all other tables stay as they are', async () => {
  const [variable, fixed] = [await cut({ wght: { min: 400, max: 700 } }), await cut({ wght: 500 })];
  const merged = readTables(replaceTable(variable, 'GPOS', fixed));
  const [own, other] = [readTables(variable), readTables(fixed)];
  expect(own.get('GPOS')).not.toEqual(other.get('GPOS'));
  expect(merged).toEqual(own.set('GPOS', other.get('GPOS') as Buffer));
});

test('the font is still read: its weights vary, and its pairs of letters have the kerning of the other font', async () => {
  const [variable, fixed] = [await cut({ wght: { min: 400, max: 700 } }), await cut({ wght: 500 })];
  const read = (file: Buffer) => {
    const font = create(file);
    if (font.type !== 'TTF') throw new Error(font.type);
    return font;
  };
  const kerningOf = (font: ReturnType<typeof read>) =>
    (font.layout('AV').positions[0]?.xAdvance ?? 0) - (font.layout('A').positions[0]?.xAdvance ?? 0);
  const font = read(replaceTable(variable, 'GPOS', fixed));
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
  expect(kerningOf(font)).toBe(kerningOf(read(fixed)));
  expect(kerningOf(font)).not.toBe(kerningOf(read(variable)));
});

test('a table that the other font does not have is refused', async () => {
  const [variable, fixed] = [await cut({ wght: { min: 400, max: 700 } }), await cut({ wght: 500 })];
  expect(() => replaceTable(variable, 'gvar', fixed)).toThrow('The font has no table gvar.');
});
