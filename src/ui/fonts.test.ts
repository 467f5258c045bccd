import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const css = await readFile(new URL('./fonts.css', import.meta.url), 'utf8');

/** The faces with letters of their own: their family and style, their file, and the characters they are used for. */
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rules = '']) => {
  const read = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1] ?? '';
  const range = read('unicode-range');
  const file = /url\("([^"]+)"\)/.exec(read('src'))?.[1] ?? '';
  return range
    ? [{ name: `${read('font-family')} ${read('font-style')}`, file, characters: readRange(range) }]
    : [];
});

function readRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

const own = faces.filter(({ file }) => file.startsWith('./'));

test.each(own)(
  '$file has every letter and sign of ASCII that $name uses it for',
  async ({ file, characters }) => {
    const font = create(await readFile(new URL(file, import.meta.url)));
    if (font.type !== 'WOFF2') throw new Error(font.type);
    // The typefaces have no arrows, daggers and the like: those come from the next family of the list.
    const needed = characters.filter((character) =>
      /[\p{L}\x20-\x7e]/u.test(String.fromCodePoint(character)),
    );
    expect(needed.filter((character) => !font.hasGlyphForCodePoint(character))).toEqual([]);
  },
);

test('each character of a family has one file, and every printable sign of ASCII has one', () => {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at);
  for (const name of new Set(faces.map((face) => face.name))) {
    const all = faces.filter((face) => face.name === name).flatMap(({ characters }) => characters);
    expect(all.length, name).toBe(new Set(all).size);
    expect(
      ascii.filter((character) => !all.includes(character)),
      name,
    ).toEqual([]);
  }
});
