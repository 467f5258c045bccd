/** Whether the site can serve, and has room for what visitors send. */
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { errorCauses } from '#platform/errors/error-causes.ts';
import { rateLimits } from './rate-limit-schema.ts';

export type Health = {
  /** Tells of an error that a request ended with: a full disk is remembered. */
  noteError(error: unknown): void;
  /** @throws where the database does not answer, or the disk was full and no write has succeeded since */
  check(): Promise<void>;
  /** @throws AppError 503 where so little of the disk is free that files are not taken */
  requireSpace(): Promise<void>;
};

/** A full or failing disk: of this process, and as PostgreSQL tells of its own. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', '53100', '58030']);

/** Whether an error, or what caused it, is that of a disk that takes no more. */
function isDiskFull(error: unknown): boolean {
  return [...errorCauses(error)].some(({ code }) => typeof code === 'string' && diskErrors.has(code));
}

/**
 * Watches the disk of the data folder and the database. `write` writes a row, so that after a full disk it shows whether
 * there is room again.
 */
export function createHealth({
  dataDir,
  minFreeBytes,
  ping,
  write,
}: {
  dataDir: string;
  minFreeBytes: number;
  ping: () => Promise<void>;
  write: () => Promise<void>;
}): Health {
  let wasFull = false;
  return {
    noteError(error) {
      if (isDiskFull(error)) wasFull = true;
    },
    async check() {
      await ping();
      if (!wasFull) return;
      await write();
      wasFull = false;
    },
    async requireSpace() {
      // Where the system does not tell, the write itself shows it.
      const disk = await statfs(dataDir).catch(() => undefined);
      if (!disk || disk.bavail * disk.bsize >= minFreeBytes) return;
      throw new AppError('unavailable', 'There is no room for files at the moment. Please try again later.', {
        retryAfterSeconds: 300,
      });
    },
  };
}

/** Writes a row among the counters of requests, where a job removes it. @throws where nothing can be written */
export async function writeProbe(db: Database): Promise<void> {
  const row = { points: 1, expire: sql`now() + interval '1 minute'` };
  await db
    .insert(rateLimits)
    .values({ key: 'health', ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}
