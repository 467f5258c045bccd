/** The built site, running for measurements, with logs off. */
import { readFile } from 'node:fs/promises';
import { type RunningSite, startSite } from '#tests/setup/site.ts';

export type Bench = { url: string; pid: number; [Symbol.asyncDispose]: () => Promise<void> };

/** Starts the site as it is in production. */
export async function openBench(): Promise<Bench> {
  const site: RunningSite = await startSite({ LOG_LEVEL: 'info' });
  // The log would fill the pipe: nobody reads it from here on.
  site.process.stdout?.resume();
  const { pid } = site.process;
  if (pid === undefined) throw new Error('The site has no process.');
  return { url: site.url, pid, [Symbol.asyncDispose]: () => site.stop() };
}

/** Processor time a process has used so far, in milliseconds; Linux only, else undefined. */
export async function cpuMilliseconds(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
