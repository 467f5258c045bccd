/** Checks whether the site can serve requests and has disk space for uploads. */
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { errorCauses } from '#platform/errors/error-causes.ts';
import { rateLimits } from './rate-limit-schema.ts';

export type Health = {
  /** Reports the error of a failed request; if it means that the disk is full, `check` takes this into account. */
  noteError(error: unknown): void;
  /** @throws if the database does not answer, or if the disk was full and a test write still fails */
  check(): Promise<void>;
  /** Whether there is enough free disk space to store optional data. */
  hasSpace(): Promise<boolean>;
  /** @throws AppError 503 if there is too little free disk space for uploads */
  requireSpace(): Promise<void>;
};

/** Error codes of a full or failing disk: of this process's system calls, and PostgreSQL's SQLSTATEs. */
const diskErrors = new Set(['ENOSPC', 'EDQUOT', '53100', '58030']);

/** Whether the error or one of its causes means that the disk is full or failing. */
function isDiskFull(error: unknown): boolean {
  return [...errorCauses(error)].some(({ code }) => typeof code === 'string' && diskErrors.has(code));
}

/**
 * Watches the disk of the data folder and the database. `write` writes a row; after the disk was full, it shows whether
 * there is space again.
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

  async function hasSpace(): Promise<boolean> {
    // If the system cannot tell, assume that there is space: the write itself will show it.
    const disk = await statfs(dataDir).catch(() => undefined);
    return !disk || disk.bavail * disk.bsize >= minFreeBytes;
  }

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
    hasSpace,
    async requireSpace() {
      if (await hasSpace()) return;
      throw new AppError('unavailable', 'There is no room for files at the moment. Please try again later.', {
        retryAfterSeconds: 300,
      });
    },
  };
}

/** Writes a row into the rate limits' table, where a job deletes it. @throws if nothing can be written */
export async function writeProbe(db: Database): Promise<void> {
  const row = { points: 1, expire: sql`now() + interval '1 minute'` };
  await db
    .insert(rateLimits)
    .values({ key: 'health', ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}
