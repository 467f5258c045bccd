/** Members for browser tests: registered through the API, with a mailbox that the test can read. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './http.ts';

export type TestMember = { name: string; email: string; password: string };

/** A member who is not registered yet. Random, because test files share a site. */
export function inventMember(overrides: Partial<TestMember> = {}): TestMember {
  const id = randomBytes(4).toString('hex');
  return {
    name: `Reader ${id}`,
    email: `reader-${id}@example.org`,
    password: 'a quiet corner by the window',
    ...overrides,
  };
}

/** Registers a member, who is then signed in in the page's browser. */
export async function registerIn(page: Page, member: TestMember = inventMember()): Promise<TestMember> {
  const answer = await page.request.post('/api/auth/register', {
    data: { ...member, confirmPassword: member.password, ageConfirmed: true },
    headers: { 'x-forwarded-for': inventAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return member;
}

/** Signs a member in in another page's browser. */
export async function signInOn(page: Page, { email, password }: TestMember): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'x-forwarded-for': inventAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A new network address, for a site behind one proxy: rate limits count requests by address. */
export function inventAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/** The mails sent to an address, oldest first. */
export async function readMailsTo(dataDir: string, email: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name))));
  // On a shared site most mails have other recipients, so only texts with this address are parsed.
  const mails = await Promise.all(
    texts.filter((text) => text.includes(email)).map((text) => simpleParser(text)),
  );
  return mails.filter(({ to }) => [to].flat().some((header) => header?.text.includes(email)));
}

/** The path of `/auth/${name}` in the newest mail to an address, once `count` mails have such a link. */
export async function readMailedPath(
  dataDir: string,
  email: string,
  name: string,
  count = 1,
): Promise<string> {
  const findPaths = async () =>
    (await readMailsTo(dataDir, email)).flatMap(
      ({ text }) => new RegExp(`/auth/${name}#token=[\\w-]+`).exec(text ?? '')?.[0] ?? [],
    );
  await expect.poll(async () => (await findPaths()).length, { timeout: 15_000 }).toBe(count);
  return (await findPaths()).at(-1) ?? '';
}

/** Whether address and password are accepted; needs no browser. */
export async function canSignIn(siteUrl: string, email: string, password: string): Promise<boolean> {
  const answer = await ask(siteUrl, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': inventAddress() },
    body: JSON.stringify({ email, password }),
  });
  expect([200, 401]).toContain(answer.status);
  return answer.status === 200;
}
