/**
 * A visitor who reads cached pages, and a health probe, in a thread of their own, so that the test's own load on the
 * site does not distort the measurement.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** `times`: response times of the pages in ms. `failures`: responses other than 200. */
export type ReadingReport = { times: number[]; failures: string[]; healthChecks: number };

/** Pause between two pages, in ms. */
const pauseMs = 15;

/** Reads the pages in turn until it is stopped. */
export async function startReader(siteUrl: string, paths: readonly string[]) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { siteUrl, paths } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  return {
    async stop(): Promise<ReadingReport> {
      const report = new Promise<ReadingReport>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('stop');
      return report;
    },
  };
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': '203.0.113.1' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

async function read({ siteUrl, paths }: { siteUrl: string; paths: readonly string[] }): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const report: ReadingReport = { times: [], failures: [], healthChecks: 0 };
  let isStopped = false;
  parentPort?.once('message', () => {
    isStopped = true;
  });
  parentPort?.postMessage('started');
  for (let turn = 0; !isStopped; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const startedAt = performance.now();
    const status = await ask(`${siteUrl}${path}`, agent);
    report.times.push(performance.now() - startedAt);
    if (status !== 200) report.failures.push(`${path}: ${status}`);
    if (turn % 20 === 0) {
      const health = await ask(`${siteUrl}/api/health`, agent);
      report.healthChecks += 1;
      if (health !== 200) report.failures.push(`/api/health: ${health}`);
    }
    await wait(pauseMs);
  }
  parentPort?.postMessage(report);
  agent.destroy();
}

if (!isMainThread) await read(workerData as Parameters<typeof read>[0]);
