/** Checks the contrast of every accent on both grounds of both themes (WCAG 2.2, 1.4.3: 4.5 to 1). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = ['accents.css', 'styles.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

function pairOf(declaration: string): [light: string, dark: string] {
  const found = new RegExp(`${declaration}:\\s*light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)`).exec(css);
  if (!found?.[1] || !found[2]) throw new Error(`${declaration} is not a pair of colours`);
  return [found[1], found[2]];
}

/** Relative luminance by WCAG's formula. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = [pairOf('--color-paper'), pairOf('--color-ground')];
const accents = [
  ...css.matchAll(/data-accent="([^"]+)"\]\s*\{\s*--accent: light-dark\((#\w{6}), (#\w{6})\)/g),
];

test('there is an accent for each of the thirteen periods', () => {
  expect(new Set(accents.map(([, slug]) => slug)).size).toBe(13);
  expect(new Set(accents.map(([, , light]) => light)).size).toBe(13);
});

test.each(accents.map(([, slug = '', light = '', dark = '']) => [slug, light, dark]))(
  'the accent of %s is readable everywhere',
  (_slug, light, dark) => {
    for (const [lightGround, darkGround] of grounds) {
      expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('right and wrong have colours that no period has', () => {
  const used = accents.flatMap(([, , light, dark]) => [light, dark]);
  for (const colour of [...pairOf('--color-correct'), ...pairOf('--color-incorrect')])
    expect(used).not.toContain(colour);
});

test('both inks have the contrast of level AAA, and the border of a field three to one', () => {
  for (const [pair, least] of [
    [pairOf('--color-ink'), 7],
    [pairOf('--color-ink-2'), 7],
    [pairOf('--color-field'), 3],
  ] as const) {
    for (const [lightGround, darkGround] of grounds) {
      expect(contrast(pair[0], lightGround)).toBeGreaterThanOrEqual(least);
      expect(contrast(pair[1], darkGround)).toBeGreaterThanOrEqual(least);
    }
  }
});

test('ink, second ink, warnings, right and wrong are readable everywhere', () => {
  for (const [light, dark] of [
    pairOf('--color-ink'),
    pairOf('--color-ink-2'),
    pairOf('--color-danger'),
    pairOf('--color-correct'),
    pairOf('--color-incorrect'),
    pairOf('--accent'),
  ]) {
    for (const [lightGround, darkGround] of grounds) {
      expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
