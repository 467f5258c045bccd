/** Time from a start to the home page's response, and its processor time; compared with a bare Node server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '#tests/setup/site.ts';
import { createDataDir } from '#tests/setup/site-process.ts';
import { cpuMilliseconds } from './bench-site.ts';
import { percentile } from './percentile.ts';
import type { Row } from './table.ts';

/** The limit in docs/architecture.md. */
const budgetMs = 1700;

type Start = { answeredMs: number; cpuMs: number };
type Starting = { url: string; process: ChildProcess; stop: () => Promise<void> };

/** Medians of several starts on a data folder that contains the library. */
export async function measureStart({ quick }: { quick: boolean }): Promise<Row[]> {
  await using dataDir = await createDataDir();
  const env = { DATA_DIR: dataDir.path };
  // Fills the compile cache, and stores the search index in this folder.
  await measure(() => startSite(env));
  const kinds: Record<string, () => Promise<Start>> = {
    'bare Node server': () => measure(startBareServer),
    'loaded site': () => measure(() => startSite(env)),
    'loaded site, index to be built': async () => {
      await rm(join(dataDir.path, 'search-index'), { force: true });
      return measure(() => startSite(env));
    },
  };
  const starts = new Map<string, Start[]>(Object.keys(kinds).map((kind) => [kind, []]));
  // Alternating, so that other work of the machine slows all kinds equally.
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    for (const [kind, start] of Object.entries(kinds)) starts.get(kind)?.push(await start());
  }
  const median = (kind: string, field: keyof Start) =>
    percentile(starts.get(kind)?.map((start) => start[field]) ?? [], 0.5);
  return Object.keys(kinds).map((kind) => ({
    start: kind,
    'answers after ms': Math.round(median(kind, 'answeredMs')),
    'budget ms': kind === 'bare Node server' ? '' : budgetMs,
    'times a bare server': (median(kind, 'answeredMs') / median('bare Node server', 'answeredMs')).toFixed(1),
    'CPU ms with a first search': Math.round(median(kind, 'cpuMs')),
  }));
}

async function measure(start: () => Promise<Starting>): Promise<Start> {
  const startedAt = performance.now();
  const site = await start();
  await (await fetch(site.url)).text();
  const answeredMs = performance.now() - startedAt;
  // The index is built in the background: only a search waits for it.
  await (await fetch(`${site.url}/api/search?q=rome`)).text();
  const cpuMs = (site.process.pid && (await cpuMilliseconds(site.process.pid))) || Number.NaN;
  await site.stop();
  return { answeredMs, cpuMs };
}

async function startBareServer(): Promise<Starting> {
  const code = `require('node:http').createServer((_, response) => response.end('ok'))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    process: child,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
