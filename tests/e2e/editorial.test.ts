/** The operator's screen of editorial reviews, and what readers see of them. */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editorialReviews } from '#features/editorial/server/index.ts';
import { studyGuides } from '#features/guides/server/index.ts';
import { quizQuestions } from '#features/quizzes/server/index.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet, phone } from '#tests/setup/screen.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const path = '/admin/reviews';
const awaiting = 'AI-assisted draft, awaiting review';
const slugs = ['ancient-rome', 'reformation', 'the-long-view'] as const;

/** Three guides are older than all else, and one has been reviewed in an earlier version. */
const site = setUpOwnSite(async (db) => {
  const guides = new Map<string, { id: number; title: string }>();
  for (const [index, slug] of slugs.entries()) {
    const [guide] = await db
      .update(studyGuides)
      .set({ createdAt: new Date(Date.UTC(2001, 0, index + 1)) })
      .where(eq(studyGuides.slug, slug))
      .returning({ id: studyGuides.id, title: studyGuides.title });
    if (!guide) throw new Error(`There is no guide ${slug}.`);
    guides.set(slug, guide);
  }
  await db.insert(editorialReviews).values({
    ...{ kind: 'guide', itemId: guides.get('reformation')?.id ?? 0, version: 'an earlier one' },
    ...{ reviewer: 'Dr. Grace Hopper', reviewedOn: '2026-01-02', note: 'Two dates were wrong.' },
  });
  const [question] = await db.select().from(quizQuestions).limit(1);
  return { guides, quizId: question?.quizId ?? 0 };
});
const { arrive } = site;

const titleOf = (slug: (typeof slugs)[number]) => site.filled?.guides.get(slug)?.title ?? '';

const enter = (visitor: Visitor, address = path) => enterAdmin(visitor, address);

const item = (page: Page, title: string) =>
  page.getByRole('article', { name: `${title} (opens in a new tab)`, exact: true });
const openForm = (page: Page, title: string) =>
  item(page, title).getByRole('button', { name: 'Record a Review' }).click();
const form = (page: Page, title: string) =>
  page.getByRole('form', { name: `Review of ${title}`, exact: true });

/** What a guest reads, now that all pages are fresh. */
const readPage = async (address: string) => (await fetch(site.url + address)).text();

test('the password is required before the list, which shows what awaits review, the oldest first', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await visitor.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Admin Access Required' }).waitFor();
  await enter(visitor, '/admin');
  await page.getByRole('link', { name: 'Editorial Reviews' }).click();
  await page.getByRole('heading', { level: 1, name: 'Editorial Reviews' }).waitFor();
  await page.getByText(/\d+ await review, the oldest first, page 1 of \d/).waitFor();
  const link = page.getByRole('article').getByRole('link').first();
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await page.getByRole('article').count()).toBe(20);
  const days = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual([...days].sort());

  await openForm(page, titleOf('reformation'));
  await page.getByText('Two dates were wrong.').waitFor();
  await page.getByText('of an earlier version').waitFor();
  await expectFlawless(visitor, 'reviews');
  await page.getByRole('link', { name: 'Next' }).click();
  await page
    .getByText(/page 2 of/)
    .first()
    .waitFor();
  expectQuiet(visitor);
});

test('wrong input is reported at its field, by the page and by the server, and nothing is recorded', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enter(visitor);
  const title = titleOf('the-long-view');
  await openForm(page, title);
  const fields = form(page, title);
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  expect(await fields.getByLabel('Reviewed on').inputValue()).toBe(today);
  const save = fields.getByRole('button', { name: 'Save the Review' });
  await save.click();
  await fields.getByText('Please say who has reviewed it.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reviewer');
  await fields.getByLabel('Reviewer').fill('Dr. Ada Byron');
  await fields.getByLabel('Reviewed on').fill('2999-01-01');
  await save.click();
  await fields.getByText('A review is not in the future.').waitFor();
  await fields.getByLabel('Reviewed on').fill('2019-01-01');
  await save.click();
  await expectToast(page, 'The review was not recorded', 'That is before there was anything to review.');
  await fields.getByText('That is before there was anything to review.').waitFor();
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);

  await fields.getByLabel('Reviewed on').fill(today);
  await page.route('**/api/admin/editorial-reviews', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save.click();
  await expectToast(page, 'The review was not recorded', 'An error occurred. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });
  // What was typed is still there.
  expect(await fields.getByLabel('Reviewer').inputValue()).toBe('Dr. Ada Byron');
  visitor.complaints.splice(0);
  await page.route('**/api/admin/editorial-reviews', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'x', message: 'It has changed since it was read.' } })
      : route.continue(),
  );
  await save.click();
  await expectToast(page, 'The review was not recorded', 'It has changed since it was read.');
  await page.unrouteAll({ behavior: 'wait' });
  visitor.complaints.splice(0);
  expect(await readPage('/study-guides/the-long-view')).toContain(awaiting);
});

test('a review of a guide is recorded: its page shows it, the list continues with the next', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  // Both pages are in the page cache beforehand.
  expect(await readPage('/study-guides/ancient-rome')).toContain(awaiting);
  expect(await readPage('/study-guides/reformation')).toContain(awaiting);
  await enter(visitor);
  const [title, next] = [titleOf('ancient-rome'), titleOf('reformation')];
  await openForm(page, title);
  await form(page, title).getByLabel('Reviewer').fill('Dr. Ada Byron');
  await form(page, title).getByLabel('Reviewed on').fill('2025-11-03');
  await form(page, title).getByLabel('Note').fill('Read twice.');
  await form(page, title).getByRole('button', { name: 'Save the Review' }).click();
  await expectToast(page, 'Review recorded', title);
  await item(page, title).waitFor({ state: 'detached' });
  await form(page, next).waitFor();
  expect(await form(page, next).getByLabel('Reviewer').inputValue()).toBe('Dr. Ada Byron');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(next);

  await expect
    .poll(() => readPage('/study-guides/ancient-rome'), { timeout: 15_000 })
    .toContain('Reviewed by Dr. Ada Byron on November 3, 2025');
  expect(await readPage('/study-guides/ancient-rome')).not.toContain(awaiting);
  expect(await readPage('/study-guides/reformation')).toContain(awaiting);
  await using reader = await arrive({ size: 'phone' });
  await reader.goto('/study-guides/ancient-rome');
  await reader.page.getByText('Reviewed by Dr. Ada Byron on November 3, 2025').waitFor();
  expectQuiet(reader);

  await page.getByRole('link', { name: 'Reviewed', exact: true }).click();
  await page.getByText('1 reviewed, the latest first').waitFor();
  await item(page, title).getByRole('button', { name: 'Review Again' }).click();
  await item(page, title).getByText('Read twice.').waitFor();
  await expectFlawless(visitor, 'reviewed', 'phone');
  expectQuiet(visitor);
});

test('the whole text of a guide is read after entering the password, and its review recorded below', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await enter(visitor);
  const title = titleOf('the-long-view');
  await item(page, title).getByRole('link', { name: 'Read the Whole Text' }).click();
  await page.getByRole('heading', { level: 1, name: 'Text for Review' }).waitFor();
  const text = page.getByRole('article', { name: title });
  await text.waitFor();
  // Sections that its page shows only to members.
  expect(await text.getByRole('heading', { level: 2 }).count()).toBe(16);
  await expectFlawless(visitor, 'text for review');
  await form(page, title).getByLabel('Reviewer').fill('Dr. Ada Byron');
  await form(page, title).getByRole('button', { name: 'Save the Review' }).click();
  await expectToast(page, 'Review recorded', title);
  await page.getByRole('heading', { level: 1, name: 'Editorial Reviews' }).waitFor();
  await item(page, title).waitFor({ state: 'detached' });
  expectQuiet(visitor);

  await enter(visitor, '/admin/reviews/guide/999999');
  await page.getByText('There is no text for review at this address.').waitFor();
  visitor.complaints.splice(0);
});

test('a quiz says whether it is reviewed', async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  const id = site.filled?.quizId ?? 0;
  await visitor.goto(`/quizzes/view/${id}`);
  await page.getByText(awaiting).waitFor();
  const headers = { 'x-admin-password': adminPassword };
  const address = `${site.url}/api/admin/editorial-reviews`;
  const history = await (await fetch(`${address}/quiz/${id}`, { headers })).json();
  const { version } = (history as { item: { version: string } }).item;
  const review = { kind: 'quiz', id, version, reviewer: 'Dr. Ada Byron', reviewedOn: '2025-11-04' };
  const answer = await fetch(address, {
    ...{ method: 'POST', body: JSON.stringify(review) },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => readPage(`/quizzes/view/${id}`), { timeout: 15_000 })
    .toContain('Reviewed by Dr. Ada Byron on November 4, 2025');
  await visitor.goto(`/quizzes/view/${id}`);
  await page.getByText('Reviewed by Dr. Ada Byron on November 4, 2025').waitFor();
  expectQuiet(visitor);
});

test('a list that cannot be loaded says so and can be requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.route('**/api/admin/editorial-reviews*', (route) => route.abort());
  await enter(visitor);
  await page.getByText('The list could not be loaded.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/await review, the oldest first/).waitFor();
  visitor.complaints.splice(0);
});
