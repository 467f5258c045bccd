/** Sign-ups and saves over HTTP, and a record of those that the site has acknowledged. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { type Answer, ask } from '#tests/setup/http.ts';

/** A member with an acknowledged sign-up, and the member's acknowledged saves. */
export type Account = {
  email: string;
  userId: number;
  cookie: string;
  /** Round of the sign-up. */
  round: number;
  /** Acknowledged saves: the item's id and notes, by resource. */
  saved: Map<number, { id: number; notes: string }>;
  /** Resources of all requested saves, acknowledged or not. */
  asked: Set<number>;
};

export type Ledger = {
  accounts: Account[];
  /** Addresses of unanswered sign-ups: each may or may not have become an account. */
  unanswered: string[];
  /** Numbers of answered requests. */
  signUps: number;
  saves: number;
};

export const password = 'a lamp in the colonnade';

/** Only this many of the latest members save, so that no list grows long. */
export const savers = 60;

let visitors = 0;

/** Each visitor has a separate address, because rate limits are not tested here. */
function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends JSON to the site as one visitor. */
export function send(
  siteUrl: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<Answer> {
  return ask(siteUrl, path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': newAddress(),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Requests an account. */
export function requestAccount(siteUrl: string, email: string): Promise<Answer> {
  const body = { name: 'A Reader', email, password, confirmPassword: password, ageConfirmed: true };
  return send(siteUrl, '/api/auth/register', { body });
}

/** Registers a member and records what the site acknowledges. @throws if the connection breaks */
export async function signUp(siteUrl: string, ledger: Ledger, round: number): Promise<void> {
  const email = `reader-${round}-${visitors}@example.org`;
  ledger.unanswered.push(email);
  const answer = await requestAccount(siteUrl, email);
  assert.equal(answer.status, 201, answer.text);
  ledger.unanswered = ledger.unanswered.filter((other) => other !== email);
  ledger.signUps += 1;
  ledger.accounts.push({
    email,
    userId: (JSON.parse(answer.text) as { id: number }).id,
    cookie: readCookie(answer),
    round,
    saved: new Map(),
    asked: new Set(),
  });
}

export function readCookie({ headers }: Answer): string {
  const cookie = headers['set-cookie']?.[0]?.split(';')[0];
  assert.ok(cookie, 'no session was started');
  return cookie;
}

/** Saves a resource for a member, sometimes by two simultaneous clicks. @throws if the connection breaks */
export async function save(siteUrl: string, ledger: Ledger, resources: readonly number[]): Promise<void> {
  const recent = ledger.accounts.slice(-savers);
  const account = recent[randomInt(recent.length)];
  const free = resources.filter((id) => !account?.asked.has(id));
  const resourceId = free[randomInt(free.length)];
  assert.ok(account && resourceId, 'nothing is left to be saved');
  account.asked.add(resourceId);
  const notes = `Noted ${account.asked.size} of ${resourceId}`;
  const click = async () => {
    const answer = await send(siteUrl, '/api/saved-resources', {
      cookie: account.cookie,
      body: { resourceId, notes },
    });
    assert.equal(answer.status, 200, answer.text);
    const { id } = JSON.parse(answer.text) as { id: number };
    const before = account.saved.get(resourceId);
    assert.ok(!before || before.id === id, 'two clicks made two items');
    account.saved.set(resourceId, { id, notes });
    ledger.saves += 1;
  };
  await Promise.all(randomInt(10) === 0 ? [click(), click()] : [click()]);
}
