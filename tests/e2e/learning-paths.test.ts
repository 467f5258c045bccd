/** Learning paths and the study plan: what members of each tier see, do and undo. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LearningPath } from '#features/paths/contract.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast, named, row, save } from '#tests/setup/learning-screen.ts';
import { clickInDialog, desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openStudySite, pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser } = await openSuite();
const site = await openStudySite();

const readPath = async (page: Page, slug: string) =>
  (await (await page.request.get(`/api/learning-paths/${slug}`)).json()) as LearningPath;
const stepsOf = ({ stages }: LearningPath) => stages.flatMap(({ steps }) => steps);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a member finds a path for each period, and follows it step by step', async () => {
  await using visitor = await arriveAsMember(browser, site.url, desktop);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await page.getByRole('link', { name: 'All learning paths' }).click();
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Learning Paths' }).waitFor();
  expect(await main.getByRole('heading', { level: 2 }).count()).toBe(13);
  await expectFlawless(visitor, 'paths');

  await main.getByRole('link', { name: 'Ancient Rome', exact: true }).click();
  await main.getByRole('heading', { level: 1, name: 'Ancient Rome: a path' }).waitFor();
  const path = await readPath(page, 'ancient-rome');
  expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    stepsOf(path).map(({ title }) => title),
  );
  await main.getByText(`0 of ${path.steps} steps`).waitFor();
  await main.getByText('3 more steps are part of Premium or Scholar.').waitFor();
  await expectFlawless(visitor, 'path');

  const text = pick(stepsOf(path), ({ kind }) => kind === 'text');
  await main.getByRole('button', { name: named('Mark Complete', text.title) }).click();
  await main.getByText(`1 of ${path.steps} steps`).waitFor();
  await page.reload();
  await main.getByText(`1 of ${path.steps} steps`).waitFor();
  await main.getByRole('button', { name: named('Mark Not Complete', text.title) }).click();
  await main.getByText(`0 of ${path.steps} steps`).waitFor();
  await visitor.goto('/my-learning');
  await row(page, text.title).waitFor();
  expectQuiet(visitor);
});

test('a guide that is marked as read is done in the path, and the mark can be removed', async () => {
  await using visitor = await arriveAsMember(browser, site.url, phone);
  const { page } = visitor;
  await visitor.goto('/study-guides/ancient-rome');
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await page.getByText(/^Read on /).waitFor();
  expect(stepsOf(await readPath(page, 'ancient-rome'))[0]).toMatchObject({ kind: 'guide', done: true });
  await page.reload();
  await page.getByRole('button', { name: 'Mark as Not Read' }).click();
  await page.getByRole('button', { name: 'Mark as Read' }).waitFor();
  expect(stepsOf(await readPath(page, 'ancient-rome'))[0]).toMatchObject({ done: false });
  expectQuiet(visitor);
});

test('a member below Scholar is told which plan includes study plans', async () => {
  await using visitor = await arriveAsMember(browser, site.url, desktop);
  await visitor.goto('/study-plan');
  const main = visitor.page.getByRole('main');
  await main.getByRole('heading', { name: 'Study plans are part of Scholar' }).waitFor();
  const way = main.getByRole('link', { name: 'Get Scholar' });
  expect(await way.getAttribute('href')).toBe('/subscribe?plan=scholar');
  await expectFlawless(visitor, 'no plans');
  expectQuiet(visitor);
});

test('a Scholar member makes a plan, follows it, changes it and deletes it', async () => {
  await using visitor = await site.visitAsScholar(browser, phone);
  const { page } = visitor;
  await page.request.delete('/api/study-plan');
  await visitor.goto('/study-plan');
  const main = page.getByRole('main');
  await expectFlawless(visitor, 'form');
  await main.getByRole('button', { name: 'Make the Plan' }).click();
  await main.getByText('Choose at least one period.').waitFor();
  await main.getByText('Choose a date.').waitFor();

  await main.getByLabel('Ancient Rome').check();
  await main.getByLabel('To be ready on').fill(isoDay(-1));
  await main.getByRole('button', { name: 'Make the Plan' }).click();
  await main.getByText('Choose a date after today.').waitFor();
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  await main.getByLabel('To be ready on').fill(isoDay(90));
  await main.getByLabel('Hours a week').fill('0');
  await main.getByRole('button', { name: 'Make the Plan' }).click();
  await main.getByText('Between 1 and 40 hours a week, in halves.').waitFor();
  await main.getByLabel('Hours a week').fill('7');
  await main.getByRole('button', { name: 'Make the Plan' }).click();

  await main.getByText(/^At 7 hours a week you finish on .* before your goal/).waitFor();
  await expectToast(page, 'Plan saved');
  await eventually(() => focusedText(page)).toBe('Study Plan');
  await expectFlawless(visitor, 'plan');
  const [first] = stepsOf(await readPath(page, 'ancient-rome')).filter(({ done }) => !done);
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: first?.title ?? '', exact: true }).waitFor();
  const calendar = await page.request.get(
    (await main.getByRole('link', { name: 'Download Calendar' }).getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/);

  await visitor.goto('/my-learning');
  const ofToday = page.getByRole('region', { name: 'Today in your study plan' });
  await ofToday.getByRole('link', { name: first?.title ?? '', exact: true }).waitFor();
  await expectFlawless(visitor, 'today');
  await ofToday.getByRole('link', { name: 'Study plan', exact: true }).click();

  await main.getByRole('button', { name: 'Change the Plan' }).click();
  await main.getByRole('button', { name: 'Leave It as It Is' }).click();
  await eventually(() => focusedText(page)).toBe('Study Plan');
  await main.getByRole('button', { name: 'Change the Plan' }).click();
  await main.getByLabel('To be ready on').fill(isoDay(12));
  await main.getByLabel('Ancient Greece').check();
  await main.getByRole('button', { name: 'Save the Plan' }).click();
  await main
    .getByText(/after your goal, .* hours a week, fewer periods or a later day would be enough\.$/)
    .waitFor();

  await main.getByRole('button', { name: 'Delete the Plan' }).click();
  await clickInDialog(page, 'Delete this plan?', 'Delete');
  await main.getByRole('button', { name: 'Make the Plan' }).waitFor();
  await expectToast(page, 'Plan deleted', 'What you have done stays.');
  await eventually(() => focusedText(page)).toBe('Study Plan');
  await page.reload();
  await eventually(() => main.getByRole('button', { name: 'Make the Plan' }).isEnabled()).toBe(true);
  expectQuiet(visitor);
});

test("today's tasks are updated by actions on the same page and on others", async () => {
  await using visitor = await site.visitAsScholar(browser);
  const { page } = visitor;
  const path = await readPath(page, 'medieval-europe');
  // Before four in the morning it is still yesterday's study day.
  const studyWeekday = new Date(studyDaysIn('UTC').at(new Date()).day).getUTCDay();
  const [guide, text] = [
    pick(stepsOf(path), ({ kind }) => kind === 'guide'),
    pick(stepsOf(path), ({ kind }) => kind === 'text'),
  ];
  await page.request.put('/api/study-plan', {
    data: {
      ...{ goalDate: isoDay(90), hoursPerWeek: 40, weekdays: [studyWeekday] },
      ...{ periods: ['medieval-europe'], timeZone: 'UTC' },
    },
  });
  await save(page, text.resourceId ?? 0);
  await visitor.goto('/my-learning');
  const today = page.getByRole('region', { name: 'Today in your study plan' });
  const task = (title: string) => today.getByRole('listitem').filter({ hasText: title });
  await page.getByRole('button', { name: named('Mark Complete', text.title) }).click();
  await task(text.title).getByText('Done').waitFor();

  await today.getByRole('link', { name: guide.title, exact: true }).click();
  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await page.getByText(/^Read on /).waitFor();
  await page.goBack();
  await task(guide.title).getByText('Done').waitFor();
  await page.request.delete('/api/study-plan');
  expectQuiet(visitor);
});

test('a member whose Scholar plan has ended can delete the stored study plan', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/learning-paths');
  // Tiers end according to the clock of the payment service.
  await page.route(
    '**/api/study-plan',
    (route) =>
      route.fulfill({
        json: {
          plan: {
            ...{ goalDate: isoDay(90), hoursPerWeek: 5, weekdays: [1] },
            ...{ periods: ['medieval-europe'], timeZone: 'UTC' },
          },
          schedule: null,
        },
      }),
    { times: 1 },
  );
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Study plan', exact: true }).click();
  await main.getByRole('heading', { name: 'Study plans are part of Scholar' }).waitFor();
  await main.getByRole('heading', { name: 'Your study plan is kept' }).waitFor();
  await expectFlawless(visitor, 'kept plan', 'desktop');
  await main.getByRole('button', { name: 'Delete the Plan' }).click();
  await clickInDialog(page, 'Delete this plan?', 'Delete');
  await expectToast(page, 'Plan deleted', 'What you have done stays.');
  await main.getByRole('heading', { name: 'Your study plan is kept' }).waitFor({ state: 'detached' });
  await eventually(() => focusedText(page)).toBe('Study Plan');
});

test('a text taken off the list in another tab can still be marked complete in the path', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  const path = await readPath(page, 'medieval-europe');
  const text = pick(stepsOf(path), ({ kind }) => kind === 'text');
  const { id } = await save(page, text.resourceId ?? 0);
  await visitor.goto('/learning-paths/medieval-europe');
  await page.request.delete(`/api/saved-resources/${id}`);
  await page.getByRole('button', { name: named('Mark Complete', text.title) }).click();
  await page.getByText(`1 of ${path.steps} steps`).waitFor();
  // Chromium logs the refusal.
  expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('status of 404')]);
});

test('an unknown path is not found, and the page links to the others', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  await visitor.goto('/learning-paths/atlantis');
  const main = visitor.page.getByRole('main');
  await main.getByRole('heading', { name: 'Learning Path Not Found' }).waitFor();
  expect(await main.getByRole('link', { name: 'All Learning Paths' }).getAttribute('href')).toBe(
    '/learning-paths',
  );
});

test('a path can be read without JavaScript', async () => {
  await using visitor = await arriveAsMember(browser, site.url, { javaScript: false });
  const { page } = visitor;
  await page.goto('/learning-paths/reformation');
  const path = await readPath(page, 'reformation');
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    stepsOf(path).map(({ title }) => title),
  );
  // Without JavaScript a click has no effect, so the button must be disabled, as it is while its code is loading.
  const complete = page.getByRole('button', { name: /^Mark Complete/ });
  expect(await complete.count()).toBeGreaterThan(0);
  for (const button of await complete.all()) expect(await button.isDisabled()).toBe(true);
});

test('the home page offers the paths to members, and tells guests that they are coming soon', async () => {
  await using guest = await visit(browser, site.url);
  await using member = await arriveAsMember(browser, site.url);
  const panelOf = async ({ goto, page }: typeof guest) => {
    await goto('/');
    await page.getByRole('tab', { name: 'Personalized Learning Paths' }).click();
    return page.getByRole('tabpanel', { name: 'Personalized Learning Paths' });
  };
  const forGuests = await panelOf(guest);
  await forGuests.getByText('Coming soon').waitFor();
  expect(await forGuests.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/plans');
  const forMembers = await panelOf(member);
  expect(await forMembers.getByRole('link', { name: 'See the Paths' }).getAttribute('href')).toBe(
    '/learning-paths',
  );
  expect(await forMembers.getByText('Coming soon').count()).toBe(0);
});
