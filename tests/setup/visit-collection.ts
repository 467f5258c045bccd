/** The collection of visits over a database, with a clock of its own, called as browsers call it. */
import { collectRoutes } from '#features/analytics/server/collect-routes.ts';
import { analyticsJobs } from '#features/analytics/server/jobs.ts';
import { createVisitRecorder } from '#features/analytics/server/recorder.ts';
import type { Database } from '#platform/db/client.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createTestApi } from './api.ts';
import { silentLogger } from './database-template.ts';

export const publicUrl = 'https://lyceum.example';
export const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';

/** An id of 21 characters, made from a name. */
export const idOf = (name: string | number) => String(name).padStart(21, '-');

export type Call = 'page-view' | 'conversion' | 'empty-search' | 'erase';

/** `stop` writes what is still waiting. */
export function collectVisits(db: Database, startedAt: Date) {
  const clock = { now: startedAt };
  const disk = { isFull: false };
  const hasSpace = async () => !disk.isFull;
  const visits = createVisitRecorder({ db, logger: silentLogger, gatherMs: 5, hasSpace });
  const site = { publicUrl };
  const routes = collectRoutes({ db, visits, site, trustProxy: 1, now: () => clock.now });
  const app = createTestApi(routes);
  return {
    db,
    clock,
    disk,
    visits,
    /** Sends a call as a browser would; the ids are those of one visitor unless the body has others. */
    tell: (
      call: Call,
      body: Record<string, unknown>,
      { headers = {}, from = '192.0.2.1' }: { headers?: Record<string, string>; from?: string } = {},
    ) =>
      app.request(
        `/api/analytics/${call}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': browserName, ...headers },
          body: JSON.stringify({
            ...(call !== 'erase' && { sessionId: idOf('session') }),
            visitorId: 'visitor',
            ...body,
          }),
        },
        { incoming: { socket: {}, headers: { 'x-forwarded-for': from } } } as unknown as AppEnv['Bindings'],
      ),
    /** Writes all reported visits, then runs the jobs at the clock's time. */
    async runJobs() {
      await visits.flush();
      for (const job of analyticsJobs) await job.run({ db, now: clock.now, logger: silentLogger });
    },
    stop: () => visits.close(),
  };
}
