/** Saving resources: from every screen, as a guest, twice at once, on two devices, after the session has ended. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import {
  arriveAsMember,
  expectToast,
  listOf,
  named,
  readLibrary,
  row,
  rowTitles,
  save,
  saveButton,
  untilSaved,
} from '#tests/setup/learning-screen.ts';
import { signInOn } from '#tests/setup/members.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { openStudySite, pick } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { untilReady, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (device?: Parameters<typeof visit>[2], saved?: number[]) =>
  arriveAsMember(browser, site.url, device, saved);
const readResources = (query?: string) => readLibrary(site.url, query);

test('a member saves from five screens, and finds all saved resources, newest first', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const [book] = await readResources('&category=books');
  const [video] = await readResources('&category=videos');
  const wanted: string[] = [];
  const press = async (title: string) => {
    await saveButton(page, title).click();
    await expectToast(page, 'Resource saved', 'This resource has been added to your learning list');
    await untilSaved(page, title);
    wanted.unshift(title);
  };
  await visitor.goto('/resources?category=books');
  await press(book?.title ?? '');
  await visitor.goto(`/resources/${video?.id}`);
  await press(video?.title ?? '');
  for (const path of ['/texts?period=ancient-rome', '/periods/enlightenment?category=articles', '/']) {
    await visitor.goto(path);
    const first = page.getByRole('button', { name: /^Save Resource ?: / }).first();
    await press(((await first.textContent()) ?? '').replace(/^.*?: /, ''));
  }
  await visitor.goto('/my-learning');
  expect(await rowTitles(page)).toEqual(wanted);
  await visitor.goto(`/resources/${video?.id}`);
  await untilSaved(page, video?.title ?? '');
  const html = await (await page.request.get(`/resources/${video?.id}`)).text();
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Saved/);
  expectQuiet(visitor);
});

test('a guest who presses Save signs in, comes back, and the resource is saved', async () => {
  const [resource] = await readResources('&category=books');
  const title = resource?.title ?? '';
  await using member = await arrive();
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/resources?category=books');
  const link = page.getByRole('link', { name: named('Save Resource', title) });
  expect(await link.getAttribute('href')).toBe(
    `/api/login?save=${resource?.id}&redirect=${encodeURIComponent('/resources?category=books')}`,
  );
  await link.click();
  await page.waitForURL(/\/auth\?/);
  await untilReady(page);
  const form = page.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Email address').fill(member.member.email);
  await form.getByLabel('Password', { exact: true }).fill(member.member.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/resources?category=books`);
  await expectToast(page, 'Resource saved', 'This resource has been added to your learning list');
  await untilSaved(page, title);
  expect((await listOf(page)).map((item) => item.resourceId)).toEqual([resource?.id]);
  expectQuiet(visitor);
});

test('the page of a guest is the same for all, and its links need no JavaScript', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  const { page } = visitor;
  for (const path of ['/resources/12', '/texts', '/periods/ancient-rome', '/']) {
    await visitor.goto(path);
    const link = page.getByRole('link', { name: /^Save Resource ?: / }).first();
    expect(await link.getAttribute('href'), path).toContain(`&redirect=${encodeURIComponent(path)}`);
  }
  await page
    .getByRole('link', { name: /^Save Resource ?: / })
    .first()
    .click();
  await page.waitForURL(/\/auth\?redirect=%2F&save=\d+$/);
});

test('a double click saves once and shows this meanwhile; a click on a row affects only that row', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const [first, second, third] = await readResources('&category=books');
  const title = first?.title ?? '';
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let posts = 0;
  await page.route('**/api/saved-resources', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1;
      await held;
    }
    await route.continue();
  });
  await visitor.goto('/resources?category=books');
  const box = await saveButton(page, title).boundingBox();
  await saveButton(page, title).dblclick();
  await page
    .getByRole('button', { name: named('Saving\\.\\.\\.', title) })
    .first()
    .waitFor();
  expect((await saveButton(page, title).boundingBox())?.width).toBe(box?.width);
  letGo();
  await untilSaved(page, title);
  expect((await saveButton(page, title).boundingBox())?.width).toBe(box?.width);
  // After saving, the button is disabled, and a click has no effect.
  await saveButton(page, title).click({ force: true });
  expect(posts).toBe(1);

  for (const resource of [second, third]) await save(page, resource?.id ?? 0);
  await visitor.goto('/my-learning');
  const before = await rowTitles(page);
  await page
    .getByRole('button', { name: /^Mark Complete ?: / })
    .first()
    .dblclick();
  await row(page, before[0] ?? '').waitFor({ state: 'detached' });
  await eventually(() => rowTitles(page)).toEqual(before.slice(1));
  await eventually(async () => (await listOf(page)).filter((item) => item.completed).length).toBe(1);
  expectQuiet(visitor);
});

test('a second device sees what the first has done', async () => {
  const [first, second] = await readResources();
  await using desk = await arrive({}, [first?.id ?? 0]);
  await using phone = await visit(browser, site.url, { size: 'phone' });
  await signInOn(phone.page, desk.member);
  await phone.goto('/my-learning');
  expect(await rowTitles(phone.page)).toEqual([first?.title]);
  await desk.goto(`/resources/${second?.id}`);
  await saveButton(desk.page, second?.title ?? '').click();
  await untilSaved(desk.page, second?.title ?? '');
  // The device is used again.
  await phone.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await row(phone.page, second?.title ?? '').waitFor();
});

test('after the session has ended, every button leads to sign-in', async () => {
  const [first, second] = await readResources('&category=books');
  await using visitor = await arrive({}, [first?.id ?? 0]);
  const { page } = visitor;
  await visitor.goto('/resources?category=books');
  await page.context().clearCookies();
  await saveButton(page, second?.title ?? '').click();
  await page.waitForURL(new RegExp(`/auth\\?.*save=${second?.id}`));
  await signInOn(page, visitor.member);
  await visitor.goto('/my-learning');
  await page.context().clearCookies();
  await page.getByRole('button', { name: named('Mark Complete', first?.title) }).click();
  await page.waitForURL(`${site.url}/auth?redirect=%2Fmy-learning`);
});

test('My Learning shows quizzes and cards beside the items, and progress in what was chosen', async () => {
  const [first, second] = await readLibrary(site.url);
  await using visitor = await arriveAsMember(browser, site.url, {}, [first?.id ?? 0, second?.id ?? 0]);
  const { page } = visitor;
  const main = page.getByRole('main');
  const quizzes = main.getByRole('region', { name: 'Quizzes' });
  const cards = main.getByRole('region', { name: 'Flashcards in review' });
  await visitor.goto('/my-learning');
  await quizzes.getByText('Your best and last results appear here once you have taken a quiz.').waitFor();
  await cards.getByText('A deck comes here with the first card that you mark, or from Review.').waitFor();
  // The links for reading come before the button for marking.
  const buttons = await page
    .getByRole('tabpanel')
    .locator('li')
    .first()
    .locator('a, button')
    .allTextContents();
  expect(buttons.findIndex((text) => text.startsWith('Mark Complete'))).toBeGreaterThan(1);

  const { quizzes: all, decks } = await openStudySite();
  const quiz = pick(all, ({ minimumTier }) => minimumTier === 'free');
  for (const score of [quiz.questionCount, 0]) {
    const data = { quizId: quiz.id, score, totalPoints: quiz.questionCount, timeSpent: 60 + score };
    const answer = await page.request.post(`/api/quizzes/${quiz.id}/attempts`, { data });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
  const deck = pick(decks, ({ minimumTier }) => minimumTier === 'free');
  await visitor.goto(`/flashcards/${deck.id}`);
  await main.getByRole('button', { name: 'Know It' }).click();
  await expectToast(page, 'This deck is now in your review');
  await visitor.goto('/my-learning');
  await quizzes.getByText('Best 100% · last 0%').waitFor();
  await quizzes.getByRole('link', { name: quiz.title }).waitFor();
  await cards.getByText(`1 of ${deck.cardCount} known · 0 learning · 1 due`).waitFor();
  await page.getByRole('button', { name: named('Mark Complete', first?.title) }).click();
  await main
    .getByText(first?.periodId === second?.periodId ? '1 of 2 completed' : '1 of 1 completed')
    .waitFor();
  await expectFlawless(visitor, 'quizzes and cards');
  expectQuiet(visitor);
});
