import { describe, expect, test } from 'vitest';
import { maxCardsPerDeck, maxImportBytes, maxSideLength } from '#features/flashcards/limits.ts';
import { readTable } from './index.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(encode(text));

describe('readTable finds the cards of', () => {
  const cards = [
    { front: 'Polis', back: 'A Greek city-state' },
    { front: 'Agora', back: 'Its market place' },
  ];

  test.each([
    ['commas', 'Polis,A Greek city-state\nAgora,Its market place\n'],
    ['semicolons, as a German Excel writes', 'Polis;A Greek city-state\r\nAgora;Its market place\r\n'],
    ['tabs, as Quizlet writes', 'Polis\tA Greek city-state\nAgora\tIts market place'],
    ['old line ends', 'Polis,A Greek city-state\rAgora,Its market place\r'],
    ['quotation marks', '"Polis","A Greek city-state"\n"Agora","Its market place"\n'],
    ['room around cells', ' Polis , "A Greek city-state"\n\nAgora,Its market place  \n\n'],
    ["Excel's line of the delimiter", 'sep=;\r\nPolis;A Greek city-state\r\nAgora;Its market place\r\n'],
    [
      'the same, a header, a BOM',
      '\ufeff"sep=|"\nfront|back\nPolis|A Greek city-state\nAgora|Its market place',
    ],
    ['a BOM', '\ufeffPolis,A Greek city-state\nAgora,Its market place\n'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual({ title: null, cards, skipped: 0, problems: [] });
  });

  test.each([['front,back'], ['Question,Answer'], ['"TERM", "Definition"'], ['Vorderseite,Rückseite']])(
    'a header %s, which is no card',
    async (header) => {
      expect((await read(`${header}\nPolis,A Greek city-state\nAgora,Its market place`)).cards).toEqual(
        cards,
      );
    },
  );

  test('a header that names the columns in another order', async () => {
    const text = 'Tags;Answer;Question\ngreek;A Greek city-state;Polis\n;Its market place;Agora';
    expect((await read(text)).cards).toEqual(cards);
  });

  test.each([
    ['utf-16le', [0xff, 0xfe], false],
    ['utf-16be', [0xfe, 0xff], true],
  ] as const)('%s with a BOM', async (_, bom, swapped) => {
    const body = Buffer.from('Πόλις,A Greek city-state\n', 'utf16le');
    const bytes = new Uint8Array([...bom, ...(swapped ? body.swap16() : body)]);
    expect((await readTable(bytes)).cards).toEqual([{ front: 'Πόλις', back: 'A Greek city-state' }]);
  });
});

test('commas and line breaks within a cell are part of it', async () => {
  const { cards } = await read('"Solon, Draco","Lawgivers\r\nof ""Athens"""\nAgora,Its market place');
  expect(cards[0]).toEqual({ front: 'Solon, Draco', back: 'Lawgivers\nof "Athens"' });
});

test('texts with commas between semicolons', async () => {
  const { cards } = await read('Solon;a poet, a lawgiver\nDraco;strict, they say\n');
  expect(cards).toEqual([
    { front: 'Solon', back: 'a poet, a lawgiver' },
    { front: 'Draco', back: 'strict, they say' },
  ]);
});

test('quotation marks that only quote, between tabs', async () => {
  const { cards } = await read('"Iliad" and more\tHomer\n"Know thyself\tDelphi\nAgora\t"market\n');
  expect(cards).toEqual([
    { front: '"Iliad" and more', back: 'Homer' },
    { front: '"Know thyself', back: 'Delphi' },
    { front: 'Agora', back: '"market' },
  ]);
});

test("Anki's notes in plain text: its own columns are no sides, HTML becomes text, the deck is the title", async () => {
  const text = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#notetype column:2',
    '#deck:History::Greece',
    '#tags column:5',
    'k1\tBasic\tPolis &amp; demos\t"<div>A city</div><div>and ""people""</div>"\tgreek',
    'k2\tCloze\t{{c1::Solon}} wrote laws\tpoems too\t',
  ].join('\n');
  expect(await read(text)).toEqual({
    title: 'Greece',
    cards: [
      { front: 'Polis & demos', back: 'A city\nand "people"' },
      { front: '[…] wrote laws', back: 'Solon wrote laws\n\npoems too' },
    ],
    skipped: 0,
    problems: [],
  });
});

test('an apostrophe before a sign is kept where the table is not ours', async () => {
  expect((await read("'-ed',an ending\n'+ 'plus',a sign\n")).cards[0]?.front).toBe("'-ed'");
});

test('what cannot be a card is left out, with its line and the reason', async () => {
  const long = 'x'.repeat(maxSideLength + 1);
  const text = `Polis,A city\n,Nothing asked\n"Agora\nand more",\n"",""\nPolis,A city\nlong,${long}\nSolon,a poet,extra\n`;
  const { cards, skipped, problems } = await read(text);
  expect(cards.map(({ front }) => front)).toEqual(['Polis', 'Solon']);
  expect(skipped).toBe(5);
  expect(problems).toEqual([
    { line: 2, message: 'The card with the back “Nothing asked” has no front.' },
    { line: 3, message: '“Agora and more” has no back.' },
    { line: 5, message: 'A card has no text at all.' },
    { line: 6, message: '“Polis” is there twice.' },
    {
      line: 7,
      message: 'The back of “long” has 2,001 characters; at most 2,000 fit.',
    },
    { line: null, message: 'Some rows have more than two columns; the others were left out.' },
  ]);
});

test('of many problems the first twenty are told', async () => {
  const { skipped, problems } = await read(`Polis,A city\n${'Polis,A city\n'.repeat(50)}`);
  expect(skipped).toBe(50);
  expect(problems).toHaveLength(20);
});

test('a full deck is taken, one row more is not', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `q${index},a${index}\n`).join('');
  expect((await read(rows(maxCardsPerDeck))).cards).toHaveLength(maxCardsPerDeck);
  await expect(read(`front,back\n${rows(maxCardsPerDeck + 1)}`)).rejects.toMatchObject({
    status: 413,
    message: 'This file has 5,001 rows; a deck holds at most 5,000 cards. Split it into smaller decks.',
  });
});

test('a hundred thousand rows are counted and refused', async () => {
  await expect(read('"a question\nof two lines",its answer\n'.repeat(100_000))).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('100,000 rows'),
  });
});

test('a large table is read all the same', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `q${index},${'ä'.repeat(maxSideLength)}\n`).join(
    '',
  );
  const { cards } = await read(rows);
  expect(cards).toHaveLength(2_000);
  expect(cards.at(-1)).toEqual({ front: 'q1999', back: 'ä'.repeat(maxSideLength) });
});

test('lines are counted from the top of the file, whatever stands above the cards', async () => {
  expect((await read('sep=,\nfront,back\nPolis,A city\nAgora,\n')).problems).toEqual([
    { line: 4, message: '“Agora” has no back.' },
  ]);
  expect((await read('#separator:tab\nPolis\tA city\nAgora\t\n')).problems).toEqual([
    { line: 3, message: '“Agora” has no back.' },
  ]);
  await expect(read('sep=,\nPolis,"A city\n')).rejects.toThrow(/as far as line 2:/);
});

describe('a small file that takes much reading is read in time:', () => {
  const gaps = (count: number) => Array.from({ length: count }, (_, at) => `{{c${at + 1}::x}}`).join(' ');

  test('long notes with many gaps are left out, and told of once each', async () => {
    const text = '<b>long</b> '.repeat(15_000);
    const rows = Array.from({ length: 5 }, (_, at) => `${at} ${gaps(100)} ${text}\t`);
    const { cards, skipped, problems } = await read(
      ['#separator:tab', '#html:true', ...rows, '{{c1::Solon}} wrote\t'].join('\n'),
    );
    expect(cards).toEqual([{ front: '[…] wrote', back: 'Solon wrote' }]);
    expect(skipped).toBe(5);
    expect(problems[0]).toEqual({
      line: 3,
      message: expect.stringMatching(/^The \w+ of “0 \[…\] x.*at most 2,000 fit\.$/),
    });
  });

  test('short notes in long HTML with many gaps are left out', async () => {
    const markup = `<i title="${'x'.repeat(190_000)}"></i>`;
    const rows = Array.from({ length: 5 }, (_, at) => `${at} ${gaps(100)} ${markup}\t`);
    const { skipped, problems } = await read(
      ['#separator:tab', '#html:true', ...rows, `{{c1::Solon}} wrote ${markup}\t`].join('\n'),
    );
    expect(skipped).toBe(5);
    expect(problems[0]).toEqual({ line: 3, message: 'A note is far too long to be a card.' });
  });

  test('thousands of columns that are none of a note', async () => {
    const head = '#tags column:9\n'.repeat(20_000);
    const rows = Array.from({ length: 4 }, (_, at) => `${at}\tback${'\t'.repeat(150_000)}`);
    const { cards } = await read(`#separator:tab\n${head}${rows.join('\n')}`);
    expect(cards).toHaveLength(4);
  });
});

test.each([
  ['nothing', '', 400, 'This file is empty.'],
  ['only room', ' \n\n', 400, 'This file is empty.'],
  ['a header alone', 'front,back\n', 400, 'No card could be taken from this file. It holds no text.'],
  ['one column', 'Polis\nAgora\n', 400, /^Only one column was found\./],
  [
    'an open quotation mark',
    'Polis,"A city\nAgora,market\n',
    400,
    /a quotation mark is opened and never closed/,
  ],
  ['no card at all', 'Polis,\n,city\n', 400, 'No card could be taken from this file. “Polis” has no back.'],
])('a table of %s is refused', async (_, text, status, message) => {
  await expect(read(text)).rejects.toMatchObject({
    name: 'AppError',
    status,
    message: expect.stringMatching(message),
  });
});

test('the reasons travel with the refusal', async () => {
  await expect(read('Polis,\n,city\n')).rejects.toMatchObject({
    issues: [
      { field: 'file', message: 'Line 1: “Polis” has no back.' },
      { field: 'file', message: 'Line 2: The card with the back “city” has no front.' },
    ],
  });
});

test.each([
  ['Latin-1', new Uint8Array([0x52, 0xf6, 0x6d, 0x65, 0x72, 0x2c, 0x61]), 400, /UTF-8/],
  ['a workbook', encode('PK\u0003\u0004 and so on'), 400, /Save it as “CSV UTF-8”/],
  ['bytes', new Uint8Array([1, 0, 2, 0, 3]), 400, /not a table of text/],
  ['too many bytes', new Uint8Array(maxImportBytes + 1), 413, /has 21 MB; at most 20 MB/],
])('a file of %s is refused', async (_, bytes, status, message) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
});
