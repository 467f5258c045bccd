import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildCollectionFile, packNotes, packZip } from '#tests/factories/anki-packages.ts';
import { readApkg } from './index.ts';

const cardsOf = async (...notes: string[][]) => (await readApkg(packNotes(notes))).cards;

test('a package of an old Anki: its notes in their order, the deck as title', async () => {
  const bytes = packNotes([
    ['Polis', 'A city'],
    ['Agora', 'Its market'],
  ]);
  expect(await readApkg(bytes)).toEqual({
    title: 'Ancient Rome',
    cards: [
      { front: 'Polis', back: 'A city' },
      { front: 'Agora', back: 'Its market' },
    ],
    skipped: 0,
    problems: [],
  });
});

describe('of several collections in a package', () => {
  const dummy = buildCollectionFile([['Please update to the latest Anki version', '']]);
  const older = buildCollectionFile([['older', 'one']]);
  const newest = zstdCompressSync(buildCollectionFile([['newest', 'one']]));

  test.each([
    ['the newest is read, packed with zstd', { 'collection.anki21b': newest, meta: '\x08\x03' }, 'newest'],
    ['the middle one where there is no newer', { 'collection.anki21': older, meta: '\x08\x02' }, 'older'],
    ['the newest even without a word on the version', { 'collection.anki21b': newest }, 'newest'],
    ['the oldest where it is alone', {}, undefined],
  ])('%s', async (_, entries, front) => {
    const bytes = packZip({ ...entries, 'collection.anki2': dummy, media: '{}' });
    if (front) expect((await readApkg(bytes)).cards).toEqual([{ front, back: 'one' }]);
    else await expect(readApkg(bytes)).rejects.toMatchObject({ message: /Please update/ });
  });

  test('the dummy is never taken for one that is missing', async () => {
    const bytes = packZip({ 'collection.anki2': dummy, meta: '\x08\x03' });
    await expect(readApkg(bytes)).rejects.toMatchObject({
      status: 400,
      message: 'There is no collection of cards in this package.',
    });
  });
});

test('the decks of a new collection name the title, with a collation that only Anki knows', async () => {
  const file = buildCollectionFile([['Polis', 'A city']], {
    after: `create table decks (id integer primary key, name text not null collate nocase , mtime integer);
      create unique index idx_decks_name on decks (name);
      insert into decks values (1, 'Default', 0), (20, 'History' || char(31) || 'Greece', 0);`,
  });
  const text = Buffer.from(file).toString('latin1').replace('collate nocase ,', 'collate unicase,');
  const bytes = packZip({
    'collection.anki21b': zstdCompressSync(Buffer.from(text, 'latin1')),
    meta: '\x08\x03',
  });
  expect(await readApkg(bytes)).toMatchObject({
    title: 'Greece',
    cards: [{ front: 'Polis', back: 'A city' }],
  });
});

test('cards of several decks have what the decks have in common as title', async () => {
  const two = (first: string, second: string) =>
    packNotes(
      [
        ['Polis', 'A city'],
        ['Agora', 'Its market'],
      ],
      {
        after: `update cards set did = 30 where id = 2;
          update col set decks = '{"20": {"name": "${first}"}, "30": {"name": "${second}"}}'`,
      },
    );
  expect((await readApkg(two('History::Greece', 'History::Rome'))).title).toBe('History');
  expect((await readApkg(two('Greece', 'Rome'))).title).toBe(null);
  expect((await readApkg(packNotes([['Polis', 'A city']], { deck: 'Default' }))).title).toBe(null);
});

test('a collection left in journal mode WAL, and one with statistics', async () => {
  const file = buildCollectionFile([['Polis', 'A city']], {
    after: 'create index guids on notes (guid); analyze',
  });
  file[18] = 2;
  file[19] = 2;
  const { cards } = await readApkg(packZip({ 'collection.anki21': file }));
  expect(cards).toEqual([{ front: 'Polis', back: 'A city' }]);
});

describe('HTML becomes text:', () => {
  const fields = [
    ['lines', 'one<br>two<div>three</div><div>four</div>five<p>six</p>', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['an empty line', 'one<div><br></div><div>two</div>', 'one\n\ntwo'],
    ['lists and headings', '<h2>Greeks</h2><ul><li>Solon</li><li>Draco</li></ul>', 'Greeks\nSolon\nDraco'],
    ['cells', '<table><tr><td>594</td><td>Solon</td></tr></table>', '594 Solon'],
    ['words in tags', '<b>So</b>lon of <span style="color:red">Athens</span>', 'Solon of Athens'],
    ['room', '  Solon \n of&nbsp;Athens &nbsp;', 'Solon of Athens'],
    [
      'references',
      '&lt;b&gt; &amp;amp; &eacute;&#8212;&#x3A9;&Omega; &unknown; AT&T',
      '<b> &amp; é—ΩΩ &unknown; AT&T',
    ],
    ['signs that are no tags', '1 < 2 and 3 > 2, <3', '1 < 2 and 3 > 2, <3'],
    ['a > in an attribute', '<a title="1 > 0" href=x>Solon</a>', 'Solon'],
    ['a mark that is never closed', '<a title="x>Solon</a> of <b>Athens</b>', 'Solon of Athens'],
    ['an open tag at the end', 'Solon <b', 'Solon <b'],
    [
      'comments, scripts and styles',
      'a<!-- <b>no</b> --><script>if (1 < 2) no()</script><style>b {}</STYLE>b',
      'ab',
    ],
    ['a script that never ends', 'Solon<script>no()', 'Solon'],
    ['sound and pictures beside text', 'Solon [sound:solon.mp3]<img src="a.jpg">', 'Solon'],
  ] as const;
  // One package contains all of these fields.
  const read = readApkg(packNotes(fields.map(([name, html]) => [html, name])));

  test.each(fields)('%s', async (name, _, text) => {
    const { cards } = await read;
    expect(cards.find(({ back }) => back === name)?.front).toBe(text);
  });

  test('within the time that there is, however nasty', async () => {
    const nasty = ['<a "', '<script', '<!--', '&', '[sound:', '{{c1::', '<svg>', '</'].map((part) =>
      part.repeat(Math.floor(250_000 / part.length)),
    );
    const bytes = packNotes([['Polis', 'A city'], ...nasty.map((part) => [part, part.slice(0, 40_000)])]);
    expect((await readApkg(bytes)).cards[0]).toEqual({ front: 'Polis', back: 'A city' });
  });
});

describe('a note', () => {
  test('with more fields than two gives the first two that have text', async () => {
    expect(await cardsOf(['', 'Solon', '<img src=x>', '<br>', 'Lawgiver', 'Athens'])).toEqual([
      { front: 'Solon', back: 'Lawgiver' },
    ]);
  });

  test('with gaps gives a card for each of them', async () => {
    const text = '{{c1::Solon}} gave <b>{{c2::Athens::a city}}</b> laws in {{c1::594::year}} BC';
    expect(await cardsOf([text, 'See Plutarch'])).toEqual([
      {
        front: '[…] gave Athens laws in [year] BC',
        back: 'Solon gave Athens laws in 594 BC\n\nSee Plutarch',
      },
      {
        front: 'Solon gave [a city] laws in 594 BC',
        back: 'Solon gave Athens laws in 594 BC\n\nSee Plutarch',
      },
    ]);
  });

  test('with gaps in gaps', async () => {
    expect(await cardsOf(['The {{c1::sage {{c2::Solon}} of Athens}} spoke'])).toEqual([
      { front: 'The […] spoke', back: 'The sage Solon of Athens spoke' },
      { front: 'The sage […] of Athens spoke', back: 'The sage Solon of Athens spoke' },
    ]);
  });

  test('that asks with a picture or sound alone is left out, and said so', async () => {
    const { cards, skipped, problems } = await readApkg(
      packNotes([
        ['Polis', 'A city'],
        ['<img src="solon.jpg">', 'Solon', 'Lawgiver'],
        ['Agora', '[sound:agora.mp3]'],
        ['{{c1::image-occlusion:rect:left=.1}}', '<img src="map.png">', 'Map'],
      ]),
    );
    expect(cards).toEqual([{ front: 'Polis', back: 'A city' }]);
    expect(skipped).toBe(3);
    expect(problems.map(({ message }) => message)).toEqual([
      'A card (“Solon”) has only pictures or sound on one side, and those are not brought along.',
      'A card (“Agora”) has only pictures or sound on one side, and those are not brought along.',
      'A card has only pictures or sound on one side, and those are not brought along.',
    ]);
  });

  test('that is far too long, twice there or no text is left out', async () => {
    const { cards, skipped } = await readApkg(
      packNotes([
        ['Polis', 'A city'],
        ['long', 'x'.repeat(2_001)],
        ['huge', 'x'.repeat(400_000)],
        ['Polis', 'A city'],
        [''],
      ]),
    );
    expect(cards).toHaveLength(1);
    expect(skipped).toBe(4);
  });
});
