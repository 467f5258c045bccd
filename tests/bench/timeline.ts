/** The timeline's frames while a reader pans and zooms, at 300 and 10,000 events, on a processor slowed fourfold. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { refreshLibrary } from '#app/content.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { launchBrowser } from '#tests/setup/browser.ts';
import { migrationsFolder, silentLogger } from '#tests/setup/database-template.ts';
import { startSite } from '#tests/setup/site.ts';
import { percentile } from './percentile.ts';
import type { Row } from './table.ts';

const many = 10_000;
const slowdown = 4;
const root = resolve(import.meta.dirname, '../..');

/** Script time of each frame in milliseconds, median and 95th percentile. */
export async function measureTimeline({ quick }: { quick: boolean }): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [];
    for (const total of [0, many]) rows.push(...(await measureSize(browser, total, quick ? 40 : 160)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measureSize(browser: Browser, total: number, steps: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lyceum-bench-timeline-'));
  await fillTimeline(dataDir, total);
  const site = await startSite({ DATA_DIR: dataDir });
  site.process.stdout?.resume();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await page.goto(`${site.url}/timeline`);
    const canvas = page.locator('[data-axis] canvas');
    await canvas.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => (document.querySelector('[data-axis] canvas') as HTMLCanvasElement | null)?.style.height !== '',
    );
    const events = await page.evaluate(
      async () => ((await (await fetch('/api/timeline')).json()) as unknown[]).length,
    );
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const box = await canvas.boundingBox();
    const y = (box?.y ?? 0) + 220;
    const zoom = await frames(session, () => zoomBack(page, y, steps));
    const pan = await frames(session, () => panAbout(page, y, steps));
    await page.close();
    return [row('zoom', events, zoom), row('pan', events, pan)];
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function row(what: string, events: number, times: number[]): Row {
  return {
    what,
    events,
    frames: times.length,
    'median ms': percentile(times, 0.5).toFixed(1),
    'p95 ms': percentile(times, 0.95).toFixed(1),
    budget: '16 ms median',
  };
}

async function zoomBack(page: Page, y: number, steps: number): Promise<void> {
  await page.mouse.move(1000, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, step < steps / 2 ? -40 : 40);
  await page.keyboard.up('Control');
}

async function panAbout(page: Page, y: number, steps: number): Promise<void> {
  await page.keyboard.down('Control');
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await page.mouse.down();
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.move(720 + 500 * Math.sin((step / steps) * Math.PI * 4), y);
  }
  await page.mouse.up();
}

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tid: number };

/** Runs an action. Returns the milliseconds of script in each frame: the frame's callbacks and the input before it. */
async function frames(session: CDPSession, run: () => Promise<void>): Promise<number[]> {
  const trace: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => trace.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await run();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const script = trace
    .filter(({ name, ph }) => ph === 'X' && (name === 'FireAnimationFrame' || name === 'EventDispatch'))
    .toSorted((a, b) => a.ts - b.ts);
  const taken: number[] = [];
  let input = 0;
  for (const { name, dur = 0 } of script) {
    input += dur / 1000;
    if (name !== 'FireAnimationFrame') continue;
    taken.push(input);
    input = 0;
  }
  return taken;
}

/** Fills a data folder with the shipped events, and with as many more as the total requires. */
async function fillTimeline(dataDir: string, total: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, migrationsFolder, logger: silentLogger });
  try {
    await refreshLibrary(db, join(root, 'content'), { today: '2026-01-01' });
    if (total === 0) return;
    await db.execute(sql`
      insert into timeline_events (slug, period_id, date, year, title, description, place_name, latitude,
        longitude, region, origin, start_position, end_position)
      select slug || '-' || n, period_id, date, moved, title || ' ' || n, description, place_name,
        latitude + n * 0.03, longitude - n * 0.03, region, 'admin', moved + 0.5, moved + 0.5
      from (
        select *, case when year + n = 0 then 1 else year + n end as moved
        from timeline_events, generate_series(1, ${Math.ceil(total / 320)}) as n
      ) as copies
      limit greatest(0, ${total} - (select count(*) from timeline_events))`);
  } finally {
    await close();
  }
}
