/** Members for browser tests: made through the API, with a mailbox that the test reads. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './http.ts';

export type TestMember = { name: string; email: string; password: string };

let counted = 0;

/** Somebody who is not a member yet. */
export function inventMember(overrides: Partial<TestMember> = {}): TestMember {
  counted += 1;
  return {
    name: `Reader ${counted}`,
    email: `reader-${counted}@example.org`,
    password: 'a quiet corner by the window',
    ...overrides,
  };
}

/** Registers somebody in a page's browser, which is signed in from then on. */
export async function registerIn(page: Page, member: TestMember = inventMember()): Promise<TestMember> {
  const answer = await page.request.post('/api/auth/register', {
    data: { ...member, confirmPassword: member.password, ageConfirmed: true },
    headers: { 'x-forwarded-for': inventAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return member;
}

/** Signs a member in, in another page's browser. */
export async function signInOn(page: Page, { email, password }: TestMember): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { 'x-forwarded-for': inventAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A network address of its own for each visitor, where the site trusts one proxy: throttles count by it. */
export function inventAddress(): string {
  counted += 1;
  return `10.${(counted >> 16) & 255}.${(counted >> 8) & 255}.${counted & 255}`;
}

/** The mails that have left for an address, oldest first. */
export async function readMailsTo(dataDir: string, email: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => [to].flat().some((header) => header?.text.includes(email)));
}

/** The path that the newest mail to an address links to, once there are so many of them with such a link. */
export async function readMailedPath(
  dataDir: string,
  email: string,
  door: string,
  count = 1,
): Promise<string> {
  const findPaths = async () =>
    (await readMailsTo(dataDir, email)).flatMap(
      ({ text }) => new RegExp(`/auth/${door}\\?token=[\\w-]+`).exec(text ?? '')?.[0] ?? [],
    );
  await expect.poll(async () => (await findPaths()).length, { timeout: 15_000 }).toBe(count);
  return (await findPaths()).at(-1) ?? '';
}

/** Whether the two open an account, asked without any browser. */
export async function canSignIn(siteUrl: string, email: string, password: string): Promise<boolean> {
  const answer = await ask(siteUrl, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': inventAddress() },
    body: JSON.stringify({ email, password }),
  });
  expect([200, 401]).toContain(answer.status);
  return answer.status === 200;
}
