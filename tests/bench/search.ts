/** Search and resource lists, with the shipped library and with 100,000 items. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { refreshLibrary } from '#app/content.ts';
import { selectSearchDocuments } from '#app/server-features.ts';
import { countLibrary, createCatalog, libraryRoutes } from '#features/library/server/index.ts';
import { createSearchEngine } from '#features/search/server/index.ts';
import type { Database, DatabaseHandle } from '#platform/db/client.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { SearchDocument } from '#platform/feature/search-document.ts';
import { createTestApi } from '#tests/setup/api.ts';
import { migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { percentile } from './percentile.ts';
import type { Row } from './table.ts';

const many = 100_000;
const root = resolve(import.meta.dirname, '../..');

/** Typical queries: whole names, prefixes, misspellings, common words, and texts without a result. */
const texts = [
  'mary beard',
  'mary berd',
  'thucidides',
  'herodotos',
  'machiaveli',
  'hobsbawn',
  'caesar',
  'ceasar',
  'rom',
  'roman republic',
  'french revolution',
  'war',
  'history of the',
  'letters',
  'the prince',
  'enlightenmen',
  'black death 1348',
  'code of hammurabi',
  'luther 95 theses',
  'galileo trial',
  'industrial revolution women',
  'qwxz',
  'peloponnesian war sparta athens',
  'holocaust',
  'berlin wall',
  'crusade',
  'byzantine empire',
  'voltaire',
  'declaration of the rights of man',
  'constantinople 1453',
];

/** Server time of searches and lists in milliseconds, and its growth with the library. */
export async function measureSearch({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-bench-'));
  const database = await openDatabase({ dataDir, migrationsFolder, logger: silentLogger });
  try {
    await refreshLibrary(database.db, join(root, 'content'), { today: '2026-01-01' });
    return await measureBoth(database, quick ? 3 : 20);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureBoth({ db, maintain }: DatabaseHandle, rounds: number): Promise<Row[]> {
  const shipped = await selectSearchDocuments(db);
  const small = await measureEngine(shipped, rounds);
  const large = await measureEngine(multiply(shipped, many), rounds);
  const smallLists = await measureLists(db, rounds);
  await fillLibrary(db, many);
  await maintain();
  const largeLists = await measureLists(db, rounds);
  return [
    row('search, shipped', shipped.length, small, small),
    row('search, 100,000', many, large, small),
    ...lists.flatMap(({ what }, at) => [
      row(`${what}, shipped`, smallLists.items, smallLists.times[at] ?? [], smallLists.times[at] ?? []),
      row(`${what}, 100,000`, largeLists.items, largeLists.times[at] ?? [], smallLists.times[at] ?? []),
    ]),
  ];
}

function row(what: string, items: number, times: number[], base: number[]): Row {
  return {
    what,
    items,
    'p50 ms': percentile(times, 0.5).toFixed(2),
    'p95 ms': percentile(times, 0.95).toFixed(2),
    'p95 / shipped': (percentile(times, 0.95) / percentile(base, 0.95)).toFixed(1),
  };
}

async function measureEngine(documents: readonly SearchDocument[], rounds: number): Promise<number[]> {
  const engine = createSearchEngine({ loadDocuments: async () => documents });
  await engine.rebuild();
  for (const text of texts) engine.search(text, { limit: 8 });
  return times(rounds, texts, (text) => engine.search(text, { limit: 8 }));
}

/** Calls of the library's API, by purpose. */
const lists = [
  {
    what: 'resource list',
    paths: [
      '?limit=24',
      '?limit=24&period=3&category=books',
      '?limit=24&category=videos',
      '?limit=24&offset=400',
    ].map((query) => `/api/resources${query}`),
  },
  {
    what: 'resource browser',
    paths: ['/api/resources/browse', '/api/resources/browse?period=3&category=1&page=2'],
  },
  {
    what: 'period page',
    paths: ['/api/periods/slug/ancient-rome/resources-by-category', '/api/periods/slug/ancient-greece'],
  },
  { what: 'resource page', paths: ['/api/resources/1', '/api/resources/300'] },
];

async function measureLists(db: Database, rounds: number): Promise<{ items: number; times: number[][] }> {
  const api = createTestApi(libraryRoutes({ db, catalog: createCatalog(db), findIds: async () => [] }));
  const ask = async (path: string) => {
    const response = await api.request(path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const taken: number[][] = [];
  for (const { paths } of lists) {
    for (const path of paths) await ask(path);
    taken.push(await times(rounds * 4, paths, ask));
  }
  return { items: (await countLibrary(db)).resources, times: taken };
}

async function times<Item>(
  rounds: number,
  items: readonly Item[],
  run: (item: Item) => unknown,
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const item of items) {
      const startedAt = performance.now();
      await run(item);
      taken.push(performance.now() - startedAt);
    }
  }
  return taken;
}

/** Repeats the documents; each copy has words of its own, so that the vocabulary grows too. */
function multiply(documents: readonly SearchDocument[], total: number): SearchDocument[] {
  return Array.from({ length: total }, (_, at) => {
    const document = documents[at % documents.length] as SearchDocument;
    const copy = Math.floor(at / documents.length);
    if (copy === 0) return document;
    const mark = `${syllables[copy % 23]}${syllables[at % 29]}${syllables[(at >> 5) % 31]}`;
    return {
      ...document,
      hit: { ...document.hit, id: at + 1, title: `${document.hit.title} ${mark}` },
      author: `${document.author} ${mark}son`,
    };
  });
}

const syllables =
  'ba ce di fo gu ka le mi no pu ra se ti vo zu an er il on us ar ben cal dor eth fin gar hol ith jon kel'.split(
    ' ',
  );

/** Adds `total` resources, copied from the library's. */
async function fillLibrary(db: Database, total: number): Promise<void> {
  await db.execute(sql`
    insert into resources (slug, period_id, category_id, title, author, description, level, rating, rating_note, topics, url, added_on)
    select slug || '-' || n, period_id, category_id, title || ' ' || n, author, description, level,
      3 + (abs(hashtext(slug || n)) % 21) / 10.0, rating_note, topics, url, added_on
    from resources, generate_series(1, ${Math.ceil(total / 600)}) as n
    limit ${total}`);
}
