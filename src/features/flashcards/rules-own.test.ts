import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSide, longestTitle } from './limits.ts';
import { findSideFault, hasControls, isBlank, readImportedCard, tidyText, tidyTitle } from './rules-own.ts';

const wild = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ...['\n', '\r', '\t', '\u2028', '\u0000', '\u0085', '\ud800', '\u0301', '\u200b', ' ', 'a'],
    ),
  ),
});

test('what is tidy stays as it is', () => {
  fc.assert(
    fc.property(wild, (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text));
    }),
  );
  expect(tidyText(' a\r\nb\rc\u2028d\te ')).toBe('a\nb\nc\nd e');
});

test('a card of a file is one that could have been typed, or none', () => {
  fc.assert(
    fc.property(wild, wild, (front, back) => {
      const card = readImportedCard({ front, back });
      if (!card) return;
      for (const text of [card.front, card.back]) {
        expect(findSideFault(text, 'front')).toBeUndefined();
        expect(tidyText(text)).toBe(text);
      }
    }),
  );
  expect(readImportedCard({ front: 'a\u0007b', back: '\u0000c' })).toEqual({ front: 'a b', back: 'c' });
});

test.each([
  ['nothing', '', 'The back is empty.'],
  ['nothing to see', '\u200b\u2060 \n', 'The back is empty.'],
  ['too much', 'x'.repeat(longestSide + 1), 'The back has at most 2,000 characters.'],
  ['a control character', 'a\u0000', 'Control characters are not allowed.'],
  ['two lines', 'a\nb', undefined],
  ['just enough', 'x'.repeat(longestSide), undefined],
])('a back of %s is judged', (_name, text, fault) => {
  expect(findSideFault(text, 'back')).toBe(fault);
});

test('a title of a file becomes one that a deck can have', () => {
  fc.assert(
    fc.property(wild, (text) => {
      const title = tidyTitle(text, longestTitle);
      if (title === undefined) return;
      expect(isBlank(title) || hasControls(title) || title.includes('\n')).toBe(false);
      expect(title.length).toBeLessThanOrEqual(longestTitle);
    }),
  );
  expect(tidyTitle('Greek\n  myths\u0000', longestTitle)).toBe('Greek   myths');
  expect(tidyTitle(`${'x'.repeat(longestTitle - 1)}🏛`, longestTitle)).toBe('x'.repeat(longestTitle - 1));
  expect(tidyTitle(' \u200b', longestTitle)).toBeUndefined();
});
