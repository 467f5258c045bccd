/** Lighthouse's scores of the main routes, simulating a phone on a slow network. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { findChromium, quietArguments } from '#tests/setup/browser.ts';
import { installTool } from '../../scripts/install-tool.ts';
import type { Bench } from './bench-site.ts';
import type { Row } from './table.ts';

/** The part of the package's types that is used here; the package is not installed with the project. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<{ lhr: LighthouseReport } | undefined>;
type LighthouseReport = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** One page of each public kind. */
const paths = [
  '/',
  '/resources',
  '/resources/1',
  '/texts',
  '/periods/ancient-rome',
  '/timeline',
  '/timeline/meanwhile',
  '/timeline/bce-0044-assassination-of-caesar',
  '/quizzes',
  '/quizzes/view/1',
  '/flashcards/1',
  '/study-guides',
  '/study-guides/ancient-rome',
  '/study-tips',
  '/blog',
  '/blog/post/voltaire-tolerance-calas',
  '/ai-tutor',
  '/pricing',
  '/about',
  '/auth',
];

/** In ms: longer than the site takes to compress all pages of `paths` again. */
const recompressionMs = 30_000;

/** Requests each page twice: the site then compresses it as small as possible, as it does with every popular page. */
async function warmUp(url: string): Promise<void> {
  for (const path of [...paths, ...paths]) {
    await (await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  }
  await new Promise((resolve) => setTimeout(resolve, recompressionMs));
}

/** Scores from 0 to 100: the median of three runs, or of one with `quick`. */
export async function measureLighthouse(bench: Bench, { quick }: { quick: boolean }): Promise<Row[]> {
  const entry = pathToFileURL(join(installTool('lighthouse'), 'core/index.js'));
  const { default: lighthouse } = (await import(entry.href)) as { default: Lighthouse };
  const profile = await mkdtemp(join(tmpdir(), 'lyceum-lighthouse-'));
  const browser = spawn(
    await findChromium(),
    ['--headless', ...quietArguments, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    // A process group of its own: an installed browser may be a script, whose child is the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  try {
    const port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: browser.stderr }).on('line', (line) => {
        const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line);
        if (found) resolve(Number(found[1]));
      });
      browser.once('exit', () => reject(new Error('The browser did not start.')));
    });
    await warmUp(bench.url);
    const rows: Row[] = [];
    for (const path of paths) {
      const runs: Record<string, number>[] = [];
      for (let run = 0; run < (quick ? 1 : 3); run++)
        runs.push(await scoreOf(lighthouse, `${bench.url}${path}`, port));
      rows.push({ route: path, ...medians(runs) });
    }
    return rows;
  } finally {
    browser.removeAllListeners('exit');
    const gone = new Promise((done) => browser.once('exit', done));
    // Ends the whole group: otherwise the browser would outlive the script, and this process would wait for its pipe.
    if (browser.pid) process.kill(-browser.pid);
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function scoreOf(lighthouse: Lighthouse, url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  );
  return {
    ...Object.fromEntries(scores),
    'LCP ms': Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    'TBT ms': Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  };
}

function medians(runs: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.map((run) => run[name] ?? 0).sort((a, b) => a - b);
      return [name, values[Math.floor(values.length / 2)] ?? 0];
    }),
  );
}
