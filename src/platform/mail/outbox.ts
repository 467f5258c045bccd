import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#platform/jobs/jobs.ts';

const dayMs = 24 * 60 * 60_000;
/** Milliseconds for which mails written as files are kept; limited because they contain addresses. */
const retentionMs = 30 * dayMs;

/** Deletes files older than 30 days from the outbox folder: mails, and the remains of interrupted writes. */
export function createOutboxJob(folder: string): Job {
  return {
    name: 'delete-old-outbox-files',
    everyMs: dayMs,
    async run({ now }) {
      const names = await readdir(folder).catch(ignoreMissing<string[]>([]));
      for (const name of names.filter((each) => /\.eml(?:\.new)?$/.test(each))) {
        const file = join(folder, name);
        const found = await stat(file).catch(ignoreMissing(undefined));
        if (found && found.mtimeMs < now.getTime() - retentionMs) await rm(file, { force: true });
      }
    },
  };
}

/** Creates an error handler that returns `value` if the file or folder does not exist. */
function ignoreMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
