/** PDFs of study guides: made on the first request, then read from disk, and requested by many readers at once. */
import type { Guide } from '#features/guides/contract.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { readMemory } from '#tests/setup/read-memory.ts';
import { startSite } from '#tests/setup/site.ts';
import { createDataDir, fillDataDir } from '#tests/setup/site-process.ts';
import type { Row } from './table.ts';

const parallelRequests = 200;

/** Time in ms and memory in MB, on a site of its own: each guide twice, then one guide by many readers. */
export async function measureGuides(): Promise<Row[]> {
  await using dataDir = await createDataDir();
  const { cookie } = await fillDataDir(dataDir.path, (db) => buildMember(db, { tier: 'scholar' }));
  const site = await startSite({ DATA_DIR: dataDir.path, TRUST_PROXY: '1' });
  site.process.stdout?.resume();
  try {
    const guides = (await (await fetch(`${site.url}/api/study-guides`)).json()) as Guide[];
    let asked = 0;
    const read = async ({ pdfUrl }: Guide): Promise<number> => {
      asked += 1;
      const startedAt = performance.now();
      const headers = { cookie, 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` };
      const answer = await fetch(site.url + pdfUrl, { headers });
      if (answer.status !== 200) throw new Error(`${pdfUrl} was answered with ${answer.status}.`);
      await answer.arrayBuffer();
      return performance.now() - startedAt;
    };
    const [last, ...rest] = guides.toReversed();
    if (!last) throw new Error('There is no guide.');
    const cold: number[] = [];
    const warm: number[] = [];
    for (const guide of rest) cold.push(await read(guide));
    for (const guide of rest) warm.push(await read(guide));
    const before = await readMemory(site.process.pid);
    const first = await readAll(last, read);
    const again = await readAll(last, read);
    const after = await readMemory(site.process.pid);
    const ratio = (time: number, base: number) => (time / base).toFixed(2);
    const coldMedian = median(cold);
    return [
      { what: 'first request for a guide, median of 15', ms: coldMedian.toFixed(0), 'to first': '1.00' },
      { what: 'the same again', ms: median(warm).toFixed(0), 'to first': ratio(median(warm), coldMedian) },
      {
        what: '200 first requests for one guide',
        ms: first.toFixed(0),
        'to first': ratio(first, coldMedian),
      },
      { what: '200 requests for it again', ms: again.toFixed(0), 'to first': ratio(again, coldMedian) },
      { what: 'memory of the site before the 400, in MB', ms: before, 'to first': '' },
      { what: 'memory after them, in MB', ms: after, 'to first': '' },
    ];
  } finally {
    await site.stop();
  }
}

/** Milliseconds until the last of 200 simultaneous readers has the whole file. */
async function readAll(guide: Guide, read: (guide: Guide) => Promise<number>): Promise<number> {
  return Math.max(...(await Promise.all(Array.from({ length: parallelRequests }, () => read(guide)))));
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
