/** Serves the member's notes as a download. */
import type { Hono } from 'hono';
import type { Citations } from '#features/citations/server/index.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { notesFiles, notesPath } from '../contract.ts';
import { readCriteria } from '../rules.ts';
import { readNotes } from './notes.ts';
import { notesWriters } from './write-notes.ts';

/** Limit of a member's files in ten minutes. */
const fileLimit = { name: 'research-notes', points: 10, seconds: 600 };

/** Serves /research/notes.md, .txt and .csv, for all periods or for one. */
export function mountNotesFiles(
  app: Hono<AppEnv>,
  deps: {
    db: Database;
    citations: Citations;
    site: SiteIdentity;
    /** @throws AppError 401, 403 */
    requireScholar: Guard<{ userId: number }>;
  },
): void {
  const limiter = createSharedRateLimiter(deps.db, fileLimit);
  // A file may contain 25 million characters, so the server makes only one at a time, for all members together.
  const inTurn = createConcurrencyLimit({
    concurrency: 1,
    maxQueued: 5,
    refuse: () => busyError('Other files are still being made. Please try again in a moment.', 10),
  });
  for (const { ending } of notesFiles) {
    const { mediaType, write } = notesWriters[ending];
    app.get(notesPath(ending), async (context) => {
      const { userId } = await deps.requireScholar(context);
      await limiter.consume(String(userId));
      const { period } = readCriteria(new URL(context.req.url).searchParams);
      const file = await inTurn.run(async () => {
        const notes = await readNotes(deps, { userId, period });
        if (notes.length === 0) throw new AppError('not_found', 'There are no notes here yet.');
        return write(notes, deps.site);
      });
      return context.body(file, 200, {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${period ? `notes-${period}` : 'notes'}.${ending}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
    });
  }
}
