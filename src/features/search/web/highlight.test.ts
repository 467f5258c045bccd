import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from './highlight.ts';

/** The parts joined to one text, with the marked ones in brackets. */
function show(text: string, query: string): string {
  return markMatches(text, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
}

test.each([
  ['The Peloponnesian War', 'war', 'The Peloponnesian [War]'],
  ['The Peloponnesian War', 'pelop', 'The [Pelop]onnesian War'],
  ['Ancient Greece', 'ancient gre', '[Ancient] [Gre]ece'],
  ['Niccolò Machiavelli', 'niccolo', '[Niccolò] Machiavelli'],
  ["Zeus's Thunder", 'zeus', "[Zeus]'s Thunder"],
  ['Ælfric of Eynsham', 'aelf', '[Ælf]ric of Eynsham'],
  ['Software', 'war', 'Software'],
  ['🏛️ Plato 𝔄', 'plato', '🏛️ [Plato] 𝔄'],
  ['A <i>bold</i> title', '<script>', 'A <i>bold</i> title'],
  ['Anything', '', 'Anything'],
])('in %j the query %j marks %j', (text, query, marked) => {
  expect(show(text, query)).toBe(marked);
});

test('no letter is lost or added, whatever the text and the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const parts = markMatches(text, query);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
