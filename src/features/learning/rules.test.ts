import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNotes, percentDone } from './rules.ts';

test('notes keep their lines, whatever the line breaks were', () => {
  expect(cleanNotes('one\r\ntwo\rthree\nfour\u2028five')).toBe('one\ntwo\nthree\nfour\nfive');
});

test('what was pasted is rid of control characters, and of nothing else', () => {
  expect(cleanNotes('a\tb\u0000c\u0085d')).toBe('a b c d');
  expect(cleanNotes('Ἡρόδοτος 🏛 <b>')).toBe('Ἡρόδοτος 🏛 <b>');
});

test('clean notes stay as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanNotes(text);
      expect(cleanNotes(clean)).toBe(clean);
      expect(clean).not.toMatch(/[^\P{Cc}\n]/u);
      expect(clean.length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('a bar is empty for nothing, full for all, and neither in between', () => {
  expect([percentDone(0, 41), percentDone(41, 41), percentDone(3, 41)]).toEqual([0, 100, 7]);
  expect([percentDone(1, 1000), percentDone(999, 1000)]).toEqual([1, 99]);
  expect([percentDone(0, 0), percentDone(5, 4)]).toEqual([0, 100]);
});
