import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { isBlank, tidyImported } from '#features/flashcards/rules-card-text.ts';
import { readApkg, writeApkg } from './index.ts';

const options = { siteName: 'Lyceum', modifiedAt: new Date('2026-03-01T12:00:00Z') };
const deck = {
  id: 12,
  title: 'Ancient Greece: key terms',
  cards: [
    { id: 31, front: 'Polis & <demos>', back: 'A "city"\nand its people' },
    { id: 7, front: '594', back: 'Solon’s  laws\n\n\tin Athens' },
    { id: 40, front: '[sound:x.mp3]', back: '{{c1::no gap}} &amp; =1+1' },
  ],
};

/** The entries of a package, read with a different library than in our reader. */
async function unzip(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    entries[entry.fileName] = Buffer.concat(chunks);
  }
  return entries;
}

async function openPackage(bytes: Uint8Array): Promise<DatabaseSync> {
  const { 'collection.anki2': file } = await unzip(bytes);
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  database.deserialize(file as Buffer);
  return database;
}

describe('a package', () => {
  test('holds a collection and an empty list of media', async () => {
    const entries = await unzip(await writeApkg(deck, options));
    expect(Object.keys(entries)).toEqual(['collection.anki2', 'media']);
    expect(entries.media?.toString()).toBe('{}');
  });

  test('is a sound collection of schema 11', async () => {
    const database = await openPackage(await writeApkg(deck, options));
    const all = (sql: string) => database.prepare(sql).all();
    expect(all('pragma integrity_check')).toEqual([['ok']]);
    expect(all("select name from sqlite_schema where type = 'table' order by name").flat()).toEqual([
      'cards',
      'col',
      'graves',
      'notes',
      'revlog',
    ]);
    expect(all("select name from sqlite_schema where type = 'index' order by name").flat()).toEqual([
      'ix_cards_nid',
      'ix_cards_sched',
      'ix_cards_usn',
      'ix_notes_csum',
      'ix_notes_usn',
      'ix_revlog_cid',
      'ix_revlog_usn',
    ]);
    expect(all('select ver, mod, usn from col')).toEqual([[11, options.modifiedAt.getTime(), 0]]);
    expect(all('select count(*) from notes')).toEqual([[3]]);
  });

  test('has each card as a note with two fields and a new card in the deck', async () => {
    const database = await openPackage(await writeApkg(deck, options));
    const all = (sql: string) => database.prepare(sql).all();
    expect(all('select flds from notes order by id').flat()).toEqual([
      'Polis &amp; &lt;demos&gt;\x1fA &quot;city&quot;<br>and its people',
      '594\x1fSolon’s &nbsp;laws<br><br>&#9;in Athens',
      '[sound&#58;x.mp3]\x1f&#123;{c1::no gap}} &amp;amp; =1+1',
    ]);
    // A numeric front sorts as a number; the checksum is of the text without HTML.
    const sha1 = (text: string) =>
      Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
    expect(all('select sfld, csum, mod from notes order by id')).toEqual(
      ['Polis & <demos>', 594, '[sound:x.mp3]'].map((plain) => [plain, sha1(`${plain}`), 1_772_366_400]),
    );
    const [decks, models] = all('select decks, models from col')
      .flat()
      .map((json) => JSON.parse(`${json}`));
    const [id] = Object.keys(decks).filter((key) => key !== '1');
    expect(decks[id as string].name).toBe('Ancient Greece: key terms');
    const [noteType] = Object.keys(models);
    expect(models[noteType as string].flds.map(({ name }: { name: string }) => name)).toEqual([
      'Front',
      'Back',
    ]);
    expect(
      all(
        'select n.mid, c.did, c.ord, c.type, c.queue, c.due, c.reps from cards c join notes n on n.id = c.nid',
      ),
    ).toEqual([1, 2, 3].map((due) => [Number(noteType), Number(id), 0, 0, 0, due, 0]));
  });

  test('is the same for the same deck', async () => {
    const [one, other] = [await writeApkg(deck, options), await writeApkg(deck, options)];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  test('of a changed deck names its cards as before, so that Anki updates them', async () => {
    const guids = async (cards: typeof deck.cards) => {
      const database = await openPackage(await writeApkg({ ...deck, cards }, options));
      return database.prepare('select guid from notes order by id').all().flat();
    };
    const [first, second, third] = deck.cards as [
      (typeof deck.cards)[0],
      (typeof deck.cards)[0],
      (typeof deck.cards)[0],
    ];
    const before = await guids([first, second, third]);
    expect(new Set(before).size).toBe(3);
    expect(await guids([third, { ...first, front: 'Polis' }])).toEqual([before[2], before[0]]);
  });

  test('of a full deck is written and read', async () => {
    const cards = Array.from({ length: 5_000 }, (_, index) => ({
      id: index,
      front: `q${index}`,
      back: 'x'.repeat(1_000),
    }));
    const { cards: read } = await readApkg(await writeApkg({ ...deck, cards }, options));
    expect(read).toHaveLength(5_000);
    expect(read.at(-1)).toEqual({ front: 'q4999', back: 'x'.repeat(1_000) });
  });
});

test('a title that reads as decks within decks names one', async () => {
  const title = async (name: string) =>
    (await readApkg(await writeApkg({ ...deck, title: name }, options))).title;
  expect(await title('Rome::Kings:')).toBe('Rome:Kings');
  expect(await title(' :: ')).toBe('Lyceum');
});

test('what is exported is imported as it was', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '&',
      '<',
      '>',
      '&amp;',
      '<br>',
      '\t',
      '  ',
      '\n',
      '[sound:',
      '{{c1::',
      '}}',
      '\u00a0',
      '&nbsp;',
      '😀',
    ),
  );
  const side = fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => tidyImported(pieces.join('')))
    .filter((text) => !isBlank(text));
  const cards = fc.uniqueArray(fc.record({ front: side, back: side }), {
    minLength: 1,
    maxLength: 100,
    selector: ({ front, back }) => `${front}\0${back}`,
  });
  await fc.assert(
    fc.asyncProperty(cards, async (texts) => {
      const own = { ...deck, cards: texts.map((text, index) => ({ id: index, ...text })) };
      expect(await readApkg(await writeApkg(own, options))).toEqual({
        title: deck.title,
        cards: texts,
        skipped: 0,
        problems: [],
      });
    }),
    { numRuns: 12 },
  );
});
