import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '#platform/jobs/jobs.ts';

const dayMs = 24 * 60 * 60_000;
/** How long mails that were written as files stay, in ms: they hold addresses. */
const retentionMs = 30 * dayMs;

/** Deletes mails that lie in the outbox folder for more than 30 days, and what is left of those half written. */
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

/** Answers `value` where there is no such file or folder. */
function ignoreMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
