import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCardsPerDeck, maxSideLength } from '#features/flashcards/limits.ts';
import { type CardText, isBlank, tidyImported } from '#features/flashcards/rules-card-text.ts';
import { buildTable } from './csv.ts';
import { readTable, writeCsv } from './index.ts';
import { parseTable } from './table.ts';

/** Text that a deck may contain. */
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
  .map((pieces) => tidyImported(pieces.join('')))
  .filter((text) => !isBlank(text));
const deck = fc.uniqueArray(fc.record({ front: side, back: side }), {
  minLength: 1,
  selector: ({ front, back }) => `${front}\0${back}`,
});

/**
 * Runs the work, and reports whether the thread was free for other tasks before the result arrived. A result computed
 * on this thread arrives within the microtasks after the call; a result from another thread needs a turn of the event
 * loop.
 */
async function watchThread<Result>(work: () => Promise<Result>): Promise<{ result: Result; free: boolean }> {
  let settled = false;
  const running = work().finally(() => {
    settled = true;
  });
  for (let microtask = 0; microtask < 100; microtask += 1) await null;
  const free = !settled;
  return { result: await running, free };
}

test('others are served while a large deck is written, and while any file is read', async () => {
  const side = 'x'.repeat(maxSideLength - 10);
  const cards = Array.from({ length: maxCardsPerDeck / 5 }, (_, at) => ({
    front: `${at} ${side}`,
    back: side,
  }));
  const small = await watchThread(() => readTable(buildTable(cards.slice(0, 1))));
  const written = await watchThread(() => writeCsv(cards));
  const large = await watchThread(() => readTable(written.result));
  for (const { free } of [small, written, large]) expect(free).toBe(true);
  for (const { result } of [small, large]) expect(result.cards[0]).toEqual(cards[0]);
  expect(Buffer.from(written.result)).toEqual(Buffer.from(buildTable(cards)));
});

test('what is exported is imported as it was', () => {
  fc.assert(
    fc.property(deck, (cards) => {
      expect(parseTable(buildTable(cards))).toEqual({ title: null, cards, skipped: 0, problems: [] });
    }),
    { numRuns: 300 },
  );
});

test('no cell of an export begins as a formula does', () => {
  fc.assert(
    fc.property(deck, (cards) => {
      const rows = parse(Buffer.from(buildTable(cards)), { bom: true });
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test('an export has a BOM, our header and the line ends of the standard', async () => {
  const cards: CardText[] = [{ front: '=HYPERLINK("http://x")', back: 'two\nlines' }];
  expect(Buffer.from(await writeCsv(cards)).toString()).toBe(
    '\ufefffront,back\r\n"\'=HYPERLINK(""http://x"")","two\nlines"\r\n',
  );
});
