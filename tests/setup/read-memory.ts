import { readFile } from 'node:fs/promises';

/** Resident memory of a process in MB; 0 if the system does not provide it. */
export async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
