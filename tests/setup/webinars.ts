/** Webinars over a test database: the operator, members of any tier, the job, and a clock that tests can move. */
import { asc, eq } from 'drizzle-orm';
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import { createAdminAccess } from '#features/admin/server/index.ts';
import type { AdminWebinar, WebinarInput } from '#features/webinars/admin-contract.ts';
import type { WebinarAccess, WebinarSchedule } from '#features/webinars/contract.ts';
import { webinarAdminRoutes } from '#features/webinars/server/admin-routes.ts';
import { webinarsFeature } from '#features/webinars/server/index.ts';
import { webinarJobs } from '#features/webinars/server/jobs.ts';
import { webinarRoutes } from '#features/webinars/server/routes.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { mailMessages } from '#platform/mail/schema.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { adminPassword } from './admin.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';
import { runJobs } from './jobs.ts';

const site = { siteName: 'Lyceum', publicUrl: 'http://lyceum.example' };
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const joinUrl = 'https://meet.example/room-of-the-webinar';

/** Opens webinars for the caller; `await using` closes them. */
export async function openWebinars() {
  const { db, ...database } = await createTestDatabase();
  // Starts at the real time, which sessions and tiers use; rounded to whole minutes, as the operator enters times.
  const clock = { now: new Date(Math.ceil(Date.now() / minute) * minute) };
  const now = () => clock.now;
  let announced = 0;
  const contentChanged = async () => {
    announced += 1;
  };
  const processes = [webinarJobs({ site, contentChanged }), webinarJobs({ site, contentChanged })];
  const sessions = createSessions({ db, publicUrl: site.publicUrl });
  const adminAccess = createAdminAccess({ db, password: adminPassword, trustProxy: 0 });
  const app = createTestApi([
    ...webinarRoutes({ db, site, requireMember: sessions.requireMember, now }),
    ...webinarAdminRoutes({ db, guard: adminAccess.require, contentChanged, now }),
  ]);
  const readLimiter = createLocalRateLimiter({ name: 'read', points: 2000, seconds: 60 });
  const counted = { trustProxy: 0, readLimiter };
  webinarsFeature.mountFiles?.(app, { db, site, ...counted, sessions, adminAccess, contentChanged });

  async function send<Body>(
    method: string,
    path: string,
    { body, ...headers }: Record<string, unknown> = {},
  ) {
    const response = await app.request(path, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : undefined) as Body };
  }
  const manage = <Body = AdminWebinar>(method: string, path = '', body?: unknown) =>
    send<Body>(method, `/api/admin/webinars${path}`, { 'x-admin-password': adminPassword, body });
  const setState = (id: number, to: string) => manage('POST', `/${id}/state`, { to });

  return {
    db,
    clock,
    send,
    manage,
    setState,
    announced: () => announced,
    input: (startsIn: number, overrides: Partial<WebinarInput> = {}): WebinarInput => ({
      title: 'Why Rome',
      description: 'How a town on a ford became an empire.\n\n- And *why*.',
      speaker: null,
      localStart: new Date(clock.now.getTime() + startsIn).toISOString().slice(0, 16),
      timeZone: 'UTC',
      durationMinutes: 60,
      joinUrl,
      recordingUrl: null,
      capacity: null,
      reading: [],
      ...overrides,
    }),
    /** Creates a webinar and schedules it. */
    async schedule(startsIn: number, overrides: Partial<WebinarInput> = {}) {
      const { body } = await manage('POST', '', this.input(startsIn, overrides));
      return (await setState(body.id, 'scheduled')).body;
    },
    read: async (query = '') => (await send<WebinarSchedule>('GET', `/api/webinars${query}`)).body,
    async join(tier: Tier = 'scholar') {
      const { userId, email, cookie } = await buildMember(db, { tier });
      const of = (method: string, id: number) =>
        send<WebinarAccess>(method, `/api/webinar-registrations/${id}`, { cookie });
      return {
        userId,
        email,
        register: (id: number) => of('PUT', id),
        leave: (id: number) => of('DELETE', id),
        access: (id: number) => of('GET', id),
        mine: () => send<{ id: number }[]>('GET', '/api/webinar-registrations', { cookie }),
        /** The subjects of the mails to this member, in order. */
        subjects: async () => (await mailsTo(email)).map(({ subject }) => subject),
        mails: () => mailsTo(email),
      };
    },
    /** Moves the clock, then runs the jobs in two processes at once, and again in one after the other. */
    async pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
      const run = (jobs: readonly Job[]) => runJobs(jobs, { db, now: clock.now });
      await Promise.all(processes.map(run));
      for (const jobs of processes) await run(jobs);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };

  function mailsTo(email: string) {
    return db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toAddress, email))
      .orderBy(asc(mailMessages.id));
  }
}
