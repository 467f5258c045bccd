/** The built site, running for measurements; its log is read and discarded. */
import { readFile } from 'node:fs/promises';
import { type RunningSite, startSite } from '#tests/setup/site.ts';

export type Bench = { url: string; pid: number; [Symbol.asyncDispose]: () => Promise<void> };

/** Starts the site with the log level of production. */
export async function openBench(): Promise<Bench> {
  const site: RunningSite = await startSite({ LOG_LEVEL: 'info' });
  // Nothing reads the log from here on: it is drained, so that it does not fill the pipe.
  site.process.stdout?.resume();
  const { pid } = site.process;
  if (pid === undefined) throw new Error('The site has no process.');
  return { url: site.url, pid, [Symbol.asyncDispose]: () => site.stop() };
}

/** Processor time of a process so far, in milliseconds; undefined except on Linux. */
export async function cpuMilliseconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
