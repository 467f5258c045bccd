import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSideLength, maxTitleLength } from './limits.ts';
import { findSideFault, hasControls, isBlank, tidyImported, tidyText, tidyTitle } from './rules-card-text.ts';

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

test('text of a file is such as could have been typed', () => {
  fc.assert(
    fc.property(wild, (text) => {
      const tidy = tidyImported(text);
      expect(tidyText(tidy)).toBe(tidy);
      expect(hasControls(tidy)).toBe(false);
      if (!hasControls(tidyText(text))) expect(tidy).toBe(tidyText(text));
    }),
  );
  expect(tidyImported('\u0000a\u0007b\u0085')).toBe('a b');
});

test('letters are composed, but for heaps of accents, which would take seconds to put in order', () => {
  expect(tidyText('A\u0308neis')).toBe('Äneis');
  expect(tidyText(`a${'\u0323\u0307'.repeat(15)}`)).toMatch(/^ạ/);
  const heap = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;
  expect(tidyText(heap)).toBe(heap);
});

test.each([
  ['nothing', '', 'The back is empty.'],
  ['nothing to see', '\u200b\u2060 \n', 'The back is empty.'],
  ['too much', 'x'.repeat(maxSideLength + 1), 'The back has at most 2,000 characters.'],
  ['a control character', 'a\u0000', 'Control characters are not allowed.'],
  ['two lines', 'a\nb', undefined],
  ['just enough', 'x'.repeat(maxSideLength), undefined],
])('a back of %s is judged', (_name, text, fault) => {
  expect(findSideFault(text, 'back')).toBe(fault);
});

test('a title of a file becomes one that a deck can have', () => {
  fc.assert(
    fc.property(wild, (text) => {
      const title = tidyTitle(text, maxTitleLength);
      if (title === undefined) return;
      expect(isBlank(title) || hasControls(title) || title.includes('\n')).toBe(false);
      expect(title.length).toBeLessThanOrEqual(maxTitleLength);
    }),
  );
  expect(tidyTitle('Greek\n  myths\u0000', maxTitleLength)).toBe('Greek   myths');
  expect(tidyTitle(`${'x'.repeat(maxTitleLength - 1)}🏛`, maxTitleLength)).toBe(
    'x'.repeat(maxTitleLength - 1),
  );
  expect(tidyTitle(' \u200b', maxTitleLength)).toBeUndefined();
});
