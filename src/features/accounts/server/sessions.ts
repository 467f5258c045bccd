/** Sessions in the database, identified by a random token in a cookie. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import type { Tier } from '../contract.ts';
import { currentTier } from './current-tier.ts';
import { describeDevice } from './device.ts';
import { createSessionCookie } from './session-cookie.ts';
import * as queries from './session-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A session ends when it was not used for this long. */
const maxIdleMs = 30 * day;
/** A session ends after this time, however often it is used. */
const maxAgeMs = 180 * day;
/** Maximum sessions of a member; a further one ends the session that was unused for longest. */
const maxSessions = 50;
/** `last_seen_at` is written at most once in this time: a write per request would cost more than the request. */
const touchIntervalMs = 5 * minute;

/** Sessions last used before this moment have ended. */
export const idleCutoff = (now: Date): Date => new Date(now.getTime() - maxIdleMs);

/** A signed-in member, as read for this request. */
export type Member = {
  userId: number;
  /** The session of this request. */
  sessionId: number;
  name: string;
  email: string;
  emailVerified: boolean;
  tier: Tier;
  createdAt: Date;
};

/** A session that was just started: the token for its cookie, and its id. */
type NewSession = { token: string; sessionId: number };

export type Sessions = {
  /** The cookie's name. */
  cookieName: string;
  /** Whether a Cookie header has a session cookie, valid or not; does not query the database. */
  hasSession(cookie: string): boolean;
  /** The signed-in member; loaded once per request, and once for a page together with all its API calls. */
  findMember(context: Context<AppEnv>): Promise<Member | undefined>;
  /** Guard of API routes for members. @throws AppError 401 for guests */
  requireMember: Guard<Member>;
  /** Removes the browser's cookie if its session has ended. For pages. */
  forgetStale(context: Context<AppEnv>): Promise<void>;
  /** Starts a session in the caller's transaction, which has locked the member, and ends the browser's old one. */
  start(tx: Database, context: Context<AppEnv>, userId: number): Promise<NewSession>;
  /** Gives the member's session a new token in the caller's transaction. @returns the token */
  rotate(tx: Database, member: Member): Promise<string>;
  /** Sets the cookie with the response; call it after the transaction's commit. */
  setCookie(context: Context<AppEnv>, token: string): void;
  /** Ends the browser's session, if any, and removes the cookie with the response. */
  end(context: Context<AppEnv>): Promise<void>;
  /** Removes the cookie with the response. */
  clearCookie(context: Context<AppEnv>): void;
  /** The member's active sessions. */
  list(member: Member): ReturnType<typeof queries.selectSessions>;
  /** Sets another cookie, after the session cookie, from a Set-Cookie line. */
  addCookie(context: Context<AppEnv>, line: string): void;
  /** Adds the Set-Cookie headers; must wrap every handler that may set the cookie. */
  middleware: MiddlewareHandler<AppEnv>;
};

/** State of one request: its member once loaded, the session cookie to set, and other cookies to set. */
type RequestState = { member?: Promise<Member | undefined>; setCookie?: string; others?: string[] };

/** Creates the sessions of a site at `publicUrl`. `now` is the clock. */
export function createSessions({
  db,
  publicUrl,
  now = () => new Date(),
}: {
  db: Database;
  publicUrl: string;
  now?: () => Date;
}): Sessions {
  const cookie = createSessionCookie(publicUrl, maxAgeMs / 1000);
  const states = new WeakMap<object, RequestState>();

  /** A page and the API calls it makes share one state. */
  function requestStateOf(context: Context<AppEnv>): RequestState {
    const key = context.env?.page ?? context;
    const known = states.get(key);
    if (known) return known;
    const state: RequestState = {};
    states.set(key, state);
    return state;
  }

  const readToken = (context: Context<AppEnv>) => cookie.read(context.req.header('cookie'));

  async function loadMember(token: string | undefined): Promise<Member | undefined> {
    if (!token) return undefined;
    const at = now();
    const row = await queries.selectMember(db, {
      tokenHash: hashToken(token),
      now: at,
      seenSince: idleCutoff(at),
    });
    if (!row) return undefined;
    const { lastSeenAt, emailVerifiedAt, tier, tierUntil, givenTier, ...rest } = row;
    const before = new Date(at.getTime() - touchIntervalMs);
    if (lastSeenAt < before) await queries.touchSession(db, { id: row.sessionId, now: at, before });
    const granted = { tier, tierUntil, givenTier };
    return { ...rest, emailVerified: emailVerifiedAt !== null, tier: currentTier(granted, at) };
  }

  async function findMember(context: Context<AppEnv>): Promise<Member | undefined> {
    const state = requestStateOf(context);
    state.member ??= loadMember(readToken(context));
    return state.member;
  }

  function writeCookie(context: Context<AppEnv>, value: string): void {
    const state = requestStateOf(context);
    state.setCookie = value;
    // The member loaded before does not belong to the new cookie.
    delete state.member;
  }

  return {
    cookieName: cookie.name,
    hasSession: cookie.isPresent,
    findMember,
    async requireMember(context) {
      const member = await findMember(context);
      if (!member) throw new AppError('unauthorized', 'Unauthorized');
      return member;
    },
    async forgetStale(context) {
      if (!(await findMember(context))) writeCookie(context, cookie.clear());
    },
    async start(tx, context, userId) {
      const at = now();
      const old = readToken(context);
      if (old) await queries.deleteSessionByToken(tx, hashToken(old));
      const token = createToken();
      const sessionId = await queries.insertSession(tx, {
        tokenHash: hashToken(token),
        userId,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + maxAgeMs),
        device: describeDevice(context.req.header('user-agent')),
      });
      await queries.deleteSessionsBeyond(tx, { userId, keep: maxSessions });
      return { token, sessionId };
    },
    async rotate(tx, member) {
      const token = createToken();
      await queries.replaceToken(tx, { id: member.sessionId, tokenHash: hashToken(token) });
      return token;
    },
    setCookie: (context, token) => writeCookie(context, cookie.write(token)),
    async end(context) {
      const token = readToken(context);
      if (token) await queries.deleteSessionByToken(db, hashToken(token));
      writeCookie(context, cookie.clear());
    },
    clearCookie: (context) => writeCookie(context, cookie.clear()),
    addCookie(context, line) {
      const state = requestStateOf(context);
      state.others = [...(state.others ?? []), line];
    },
    async list(member) {
      const at = now();
      const active = { userId: member.userId, now: at, seenSince: idleCutoff(at) };
      return queries.selectSessions(db, { ...active, limit: maxSessions });
    },
    async middleware(context, next) {
      await next();
      const { setCookie, others = [] } = states.get(context) ?? {};
      for (const line of [...(setCookie ? [setCookie] : []), ...others]) {
        context.res.headers.append('set-cookie', line);
      }
    },
  };
}
