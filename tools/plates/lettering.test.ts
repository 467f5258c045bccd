import { expect, test } from 'vitest';
import { setLine } from './lettering.ts';

const FACE = { slope: 'normal', weight: 400, opticalSize: 16 } as const;

test('weight changes the outlines and the width of a line', () => {
  const light = setLine('Athens', { ...FACE, weight: 200 });
  const heavy = setLine('Athens', { ...FACE, weight: 800 });
  expect(heavy.width).toBeGreaterThan(light.width);
  expect(heavy.glyphs[0]?.path).not.toBe(light.glyphs[0]?.path);
});

test('accented letters are drawn whole', () => {
  const [plain, accented] = ['u', 'ü'].map((text) => setLine(text, FACE).glyphs[0]?.path ?? '');
  expect(accented?.match(/z/g)?.length).toBeGreaterThan(plain?.match(/z/g)?.length ?? 0);
});

test('tracking opens a line between its letters only', () => {
  const close = setLine('sea', FACE, 0);
  const open = setLine('sea', FACE, 100);
  expect(open.width - close.width).toBeCloseTo((2 * 100 * open.em) / 1000, 5);
});
