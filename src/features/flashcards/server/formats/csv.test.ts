import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './imported.ts';
import { type CardText, readTable, writeCsv } from './index.ts';

/** Text as a deck may hold it: anything but control characters, and not blank. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    "'",
    '"',
    ',',
    ';',
    '\n',
    '\ufeff',
    ' ',
    '\u00a0',
    '＝',
    '😀',
    'Πόλις',
  ),
);
const side = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => cleanText(pieces.join('')))
  .filter((text) => text.trim() !== '');
const deck = fc.uniqueArray(fc.record({ front: side, back: side }), {
  minLength: 1,
  selector: ({ front, back }) => `${front}\0${back}`,
});

test('what is exported is imported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(deck, async (cards) => {
      expect(await readTable(writeCsv(cards))).toEqual({ title: null, cards, skipped: 0, problems: [] });
    }),
    { numRuns: 300 },
  );
});

test('no cell of an export begins as a formula does', () => {
  fc.assert(
    fc.property(deck, (cards) => {
      const rows = parse(Buffer.from(writeCsv(cards)), { bom: true });
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test('an export has a BOM, our header and the line ends of the standard', () => {
  const cards: CardText[] = [{ front: '=HYPERLINK("http://x")', back: 'two\nlines' }];
  expect(Buffer.from(writeCsv(cards)).toString()).toBe(
    '\ufefffront,back\r\n"\'=HYPERLINK(""http://x"")","two\nlines"\r\n',
  );
});
