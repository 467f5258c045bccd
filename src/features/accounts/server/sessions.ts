/** Who is asking: sessions in the database, named by a random token in a cookie. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Tier } from '../contract.ts';
import { nameDevice } from './device.ts';
import { createToken, hashToken } from './secret-token.ts';
import { sessionCookieOf } from './session-cookie.ts';
import * as queries from './session-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session ends when it was not used for so long, in ms. */
const idleMs = 30 * day;
/** A session ends after so long, however often it is used, in ms. */
const absoluteMs = 180 * day;
/** `last_seen_at` is written at most every so many ms: a write a request would cost more than the request. */
const touchMs = 5 * minute;

/** A session that was last used before this moment has ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleMs);

/** Somebody signed in, as of this request. */
export type Member = {
  userId: number;
  /** The session that asks. */
  sessionId: number;
  name: string;
  email: string;
  emailVerified: boolean;
  tier: Tier;
  createdAt: Date;
};

export type Sessions = {
  /** The cookie's name. */
  cookieName: string;
  /** Whether a Cookie header names a session, valid or not; asks no database. */
  hasSession(cookie: string): boolean;
  /** The member who asks; looked up once a request, and once for a page with all its calls. */
  findMember(context: Context<AppEnv>): Promise<Member | undefined>;
  /** Guard of API routes for members. @throws AppError 401 for guests */
  requireMember: Guard<Member>;
  /** Whether the browser is to forget its cookie: it names no session that lasts. For pages. */
  forgetStale(context: Context<AppEnv>): Promise<void>;
  /** Starts a session in the caller's transaction and ends the browser's old one; answers the token. */
  start(tx: Database, context: Context<AppEnv>, userId: number): Promise<string>;
  /** Gives the member's session a new token in the caller's transaction; answers the token. */
  rotate(tx: Database, member: Member): Promise<string>;
  /** Has the answer set the cookie; call it after the transaction's commit. */
  remember(context: Context<AppEnv>, token: string): void;
  /** Ends the browser's session, if any, and has the answer remove the cookie. */
  end(context: Context<AppEnv>): Promise<void>;
  /** Has the answer remove the cookie. */
  forget(context: Context<AppEnv>): void;
  /** The member's sessions that last. */
  list(member: Member): ReturnType<typeof queries.selectSessions>;
  /** Writes the cookie into answers; stands around everything that may set it. */
  middleware: MiddlewareHandler<AppEnv>;
};

/** What is known of a request's visitor. */
type Visit = { member?: Promise<Member | undefined>; setCookie?: string };

/** Sessions over a database, for a site at that origin. `now` is the clock. */
export function createSessions({
  db,
  publicUrl,
  now = () => new Date(),
}: {
  db: Database;
  publicUrl: string;
  now?: () => Date;
}): Sessions {
  const cookie = sessionCookieOf(publicUrl, absoluteMs / 1000);
  const visits = new WeakMap<object, Visit>();

  /** A page and the calls it makes are one visit. */
  function visitOf(context: Context<AppEnv>): Visit {
    const key = context.env?.page ?? context;
    const known = visits.get(key);
    if (known) return known;
    const visit: Visit = {};
    visits.set(key, visit);
    return visit;
  }

  const readToken = (context: Context<AppEnv>) => cookie.read(context.req.header('cookie'));

  async function lookUp(token: string | undefined): Promise<Member | undefined> {
    if (!token) return undefined;
    const at = now();
    const row = await queries.selectMember(db, {
      tokenHash: hashToken(token),
      now: at,
      seenSince: idleSince(at),
    });
    if (!row) return undefined;
    const { lastSeenAt, emailVerifiedAt, ...rest } = row;
    const before = new Date(at.getTime() - touchMs);
    if (lastSeenAt < before) await queries.touchSession(db, { id: row.sessionId, now: at, before });
    return { ...rest, emailVerified: emailVerifiedAt !== null };
  }

  async function findMember(context: Context<AppEnv>): Promise<Member | undefined> {
    const visit = visitOf(context);
    visit.member ??= lookUp(readToken(context));
    return visit.member;
  }

  function setCookie(context: Context<AppEnv>, value: string): void {
    const visit = visitOf(context);
    visit.setCookie = value;
    // Who was looked up is somebody else from here on.
    delete visit.member;
  }

  return {
    cookieName: cookie.name,
    hasSession: cookie.isIn,
    findMember,
    async requireMember(context) {
      const member = await findMember(context);
      if (!member) throw new AppError('unauthorized', 'Unauthorized');
      return member;
    },
    async forgetStale(context) {
      if (!(await findMember(context))) setCookie(context, cookie.clear());
    },
    async start(tx, context, userId) {
      const at = now();
      const old = readToken(context);
      if (old) await queries.deleteSessionByToken(tx, hashToken(old));
      const token = createToken();
      await queries.insertSession(tx, {
        tokenHash: hashToken(token),
        userId,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + absoluteMs),
        device: nameDevice(context.req.header('user-agent')),
      });
      return token;
    },
    async rotate(tx, member) {
      const token = createToken();
      await queries.replaceToken(tx, { id: member.sessionId, tokenHash: hashToken(token) });
      return token;
    },
    remember: (context, token) => setCookie(context, cookie.write(token)),
    async end(context) {
      const token = readToken(context);
      if (token) await queries.deleteSessionByToken(db, hashToken(token));
      setCookie(context, cookie.clear());
    },
    forget: (context) => setCookie(context, cookie.clear()),
    async list(member) {
      const at = now();
      return queries.selectSessions(db, { userId: member.userId, now: at, seenSince: idleSince(at) });
    },
    async middleware(context, next) {
      await next();
      const value = visits.get(context)?.setCookie;
      if (value) context.res.headers.append('set-cookie', value);
    },
  };
}
