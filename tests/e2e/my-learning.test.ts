/** My Learning: finishing, notes, removal, filters; in two tabs, by keyboard, without a network. */
import { expect, test } from 'vitest';
import { everySize, expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import {
  arriveAsMember,
  expectToast,
  listOf,
  named,
  notesOf,
  readLibrary,
  row,
  rowTitles,
  save,
  saveButton,
} from '#tests/setup/learning-screen.ts';
import { desktop, expectQuiet, phone } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { heading, untilReady, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const arrive = (device?: Parameters<typeof visit>[2], saved?: number[]) =>
  arriveAsMember(browser, site.url, device, saved);
const readResources = (query?: string) => readLibrary(site.url, query);

test('a finished item moves to the other tab, and back', async () => {
  const [first, second] = await readResources();
  await using visitor = await arrive(desktop, [first?.id ?? 0, second?.id ?? 0]);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await page.getByRole('button', { name: named('Mark Complete', first?.title) }).click();
  await expectToast(page, 'Resource marked as complete', 'Your progress has been updated');
  await row(page, first?.title ?? '').waitFor({ state: 'detached' });
  await eventually(() => rowTitles(page)).toEqual([second?.title]);
  await page.getByText(/^1 of \d+ completed$/).waitFor();
  await page.getByRole('tab', { name: 'Completed', exact: true }).click();
  await page.waitForURL(`${site.url}/my-learning?tab=completed`);
  await row(page, first?.title ?? '').waitFor();
  await page.getByRole('button', { name: named('Mark Not Complete', first?.title) }).click();
  await page.getByRole('heading', { name: 'No completed resources yet' }).waitFor();
  await eventually(async () => (await listOf(page)).map((item) => item.completed)).toEqual([false, false]);
  expectQuiet(visitor);
});

test('notes are saved while they are written, and kept after a reload', async () => {
  const [resource] = await readResources();
  const title = resource?.title ?? '';
  await using visitor = await arrive(phone, [resource?.id ?? 0]);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await page.getByText('Add Notes').click();
  await notesOf(page, title).fill('First line\nSecond <b>line</b>');
  await row(page, title).getByText('Saved', { exact: true }).waitFor();
  await eventually(async () => (await listOf(page))[0]?.notes).toBe('First line\nSecond <b>line</b>');
  await page.reload();
  await untilReady(page);
  await eventually(() => notesOf(page, title).inputValue()).toBe('First line\nSecond <b>line</b>');
  // The page is left before the delay is over.
  await notesOf(page, title).fill('Left in a hurry');
  await page.getByRole('tab', { name: 'Completed', exact: true }).click();
  await eventually(async () => (await listOf(page))[0]?.notes).toBe('Left in a hurry');
  expectQuiet(visitor);
});

test('a removed item can be restored with its notes', async () => {
  const [resource] = await readResources();
  const title = resource?.title ?? '';
  await using visitor = await arrive(desktop);
  const { page } = visitor;
  await save(page, resource?.id ?? 0, { notes: 'Worth keeping.' });
  await visitor.goto('/my-learning');
  await page.getByRole('button', { name: named('Remove', title) }).click();
  await expectToast(page, 'Resource removed');
  await page.getByRole('heading', { name: 'No saved resources yet' }).waitFor();
  await eventually(() => listOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, title).waitFor();
  await eventually(() => notesOf(page, title).inputValue()).toBe('Worth keeping.');
  await eventually(() => listOf(page)).toMatchObject([{ notes: 'Worth keeping.', completed: false }]);
  expectQuiet(visitor);
});

test('guests are led from My Learning to sign-in and back', async () => {
  for (const [path, back] of [
    ['/my-learning', '%2Fmy-learning'],
    ['/my-learning?tab=completed', '%2Fmy-learning%3Ftab%3Dcompleted'],
  ] as const) {
    const { status, headers } = await ask(site.url, path);
    expect([status, headers.location]).toEqual([302, `/api/login?redirect=${back}`]);
    expect(headers['cache-control']).toContain('no-store');
  }
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Learning' }).click();
  await page.waitForURL(`${site.url}/auth?redirect=%2Fmy-learning`);
});

test('two tabs show the same, and if notes are written in both, both show the later text', async () => {
  const [first, second] = await readResources();
  const [title, other] = [first?.title ?? '', second?.title ?? ''];
  await using visitor = await arrive({}, [first?.id ?? 0]);
  const { page } = visitor;
  const tab = await page.context().newPage();
  await visitor.goto('/my-learning');
  await tab.goto(`/resources/${second?.id}`);
  await untilReady(tab);
  await saveButton(tab, other).click();
  await row(page, other).waitFor();
  await tab.goto('/my-learning');
  await untilReady(tab);
  for (const each of [page, tab]) await row(each, title).getByText('Add Notes').click();
  await notesOf(page, title).fill('From the first tab');
  await eventually(() => notesOf(tab, title).inputValue()).toBe('From the first tab');
  await notesOf(tab, title).fill('From the second tab');
  await eventually(() => notesOf(page, title).inputValue()).toBe('From the second tab');
  await page.getByRole('button', { name: named('Remove', other) }).click();
  await row(tab, other).waitFor({ state: 'detached' });
  expectQuiet(visitor);
});

test('without a network nothing is lost, and each failure says what failed', async () => {
  const [first, second] = await readResources('&category=books');
  const title = first?.title ?? '';
  await using visitor = await arrive({}, [first?.id ?? 0]);
  const { page } = visitor;
  await visitor.goto('/resources?category=books');
  await page.route('**/api/saved-resources**', (route) => route.abort('internetdisconnected'));
  await saveButton(page, second?.title ?? '').click();
  await expectToast(page, 'Error saving resource', 'There was a problem saving this resource');
  await page
    .getByRole('button', { name: named('Save Resource', second?.title) })
    .first()
    .waitFor();

  await page.unroute('**/api/saved-resources**');
  await visitor.goto('/my-learning');
  await page.route('**/api/saved-resources/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: named('Mark Complete', title) }).click();
  await expectToast(page, 'Failed to update progress', 'There was an error updating your progress');
  await page.getByRole('button', { name: named('Remove', title) }).click();
  await expectToast(page, 'Failed to remove resource', 'There was an error removing this resource');
  await page.getByText('Add Notes').click();
  await notesOf(page, title).fill('Typed in a tunnel');
  await page.getByText('Your notes could not be saved. They are kept here.').waitFor();
  // Leaving the field saves again, which must fail before the network is back.
  const failedAgain = page.waitForEvent('requestfailed');
  await page.getByRole('tab', { name: 'Completed', exact: true }).focus();
  await failedAgain;
  await eventually(() => notesOf(page, title).inputValue()).toBe('Typed in a tunnel');
  await eventually(() => listOf(page)).toMatchObject([{ completed: false, notes: '' }]);
  await page.unroute('**/api/saved-resources/*');
  await row(page, title).getByRole('button', { name: 'Try Again' }).click();
  await row(page, title).getByText('Saved', { exact: true }).waitFor();
  await eventually(async () => (await listOf(page))[0]?.notes).toBe('Typed in a tunnel');
});

test('a list that cannot be loaded has its own error message, and going back works', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/about');
  await page.route('**/api/saved-resources/browse*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Learning' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to load your learning list.' }).waitFor();
  await eventually(() => heading(page).textContent()).toBe('My Learning');
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'problem');
  await page.unroute('**/api/saved-resources/browse*');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'No saved resources yet' }).waitFor();
});

test('everything can be done by keyboard, and the focus is not lost', async () => {
  const [first, second, third] = await readResources();
  await using visitor = await arrive(
    {},
    [third, second, first].map((resource) => resource?.id ?? 0),
  );
  const { page } = visitor;
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await visitor.goto('/my-learning');
  await page.getByRole('tab', { name: 'Saved', exact: true }).focus();
  await press('ArrowRight');
  await eventually(() => focusedText()).toContain('Completed');
  await press('Enter');
  await page.waitForURL(/tab=completed/);
  await press('ArrowRight', ' ');
  await page.waitForURL(`${site.url}/my-learning`);
  await row(page, first?.title ?? '').waitFor();

  await page.getByRole('button', { name: named('Mark Complete', first?.title) }).focus();
  await press('Enter');
  await row(page, first?.title ?? '').waitFor({ state: 'detached' });
  await eventually(focusedText).toBe(second?.title);
  // After the links for reading it.
  for (let presses = 0; (await focusedText()) !== `Mark Complete: ${second?.title}`; presses += 1) {
    expect(presses).toBeLessThan(4);
    await press('Tab');
  }
  await page.getByRole('button', { name: named('Remove', third?.title) }).focus();
  await press('Enter');
  await row(page, third?.title ?? '').waitFor({ state: 'detached' });
  await eventually(focusedText).toBe(second?.title);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await press('F8');
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(
    true,
  );
  await press('Tab', 'Tab');
  await eventually(() => focusedText()).toBe('Undo');
  await press('Enter');
  await row(page, third?.title ?? '').waitFor();
  await page.goto('/resources');
  await untilReady(page);
  const button = page.getByRole('button', { name: /^Save Resource ?: / }).first();
  // Until its code is loaded it cannot be focused.
  await eventually(() => button.isEnabled()).toBe(true);
  await button.focus();
  await press('Enter');
  await eventually(focusedText).toMatch(/Saved ?: /);
  expectQuiet(visitor);
});

test('a long list is filtered, sorted and divided into pages', async () => {
  const resources = await readResources();
  await using visitor = await arrive();
  const { page } = visitor;
  for (const resource of resources.slice(0, 30)) await save(page, resource.id);
  await visitor.goto('/my-learning');
  expect((await rowTitles(page)).length).toBe(24);
  expect(await page.getByRole('tabpanel').getByRole('status').first().textContent()).toBe(
    '30 saved resources',
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/page=2/);
  await eventually(async () => (await rowTitles(page)).length).toBe(6);
  const form = page.getByRole('form', { name: 'Filter your list' });
  const category = resources[0]?.categoryId;
  await form.getByLabel('Resource type').selectOption(String(category));
  await page.waitForURL((url) => url.search === `?category=${category}`);
  const wanted = resources.slice(0, 30).filter((resource) => resource.categoryId === category);
  await eventually(async () => [...(await rowTitles(page))].sort()).toEqual(
    wanted.map(({ title }) => title).sort(),
  );
  await form.getByLabel('Order').selectOption('oldest');
  await eventually(() => rowTitles(page)).toEqual(wanted.map(({ title }) => title));
  await page.reload();
  await untilReady(page);
  expect(await rowTitles(page)).toEqual(wanted.map(({ title }) => title));
  await page.getByRole('tab', { name: 'Completed', exact: true }).click();
  await page.getByRole('heading', { name: 'No completed resources yet' }).waitFor();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Browse Resources' }).click();
  await page.waitForURL(`${site.url}/resources`);
  expectQuiet(visitor);
});

test('a filter without any items left is still shown, also after sorting', async () => {
  const resources = await readResources();
  await using visitor = await arrive();
  const { page } = visitor;
  const [only, other] = [resources[0], resources.find((each) => each.periodId !== resources[0]?.periodId)];
  for (const resource of [only, other]) await save(page, resource?.id ?? 0);
  await visitor.goto(`/my-learning?period=${only?.periodId}`);
  await page.getByRole('button', { name: named('Mark Complete', only?.title) }).click();
  await page.getByText('Nothing on this tab matches.').waitFor();
  const form = page.getByRole('form', { name: 'Filter your list' });
  await eventually(() => form.getByLabel('Historical period').inputValue()).toBe(String(only?.periodId));
  await form.getByLabel('Order').selectOption('oldest');
  await page.waitForURL((url) => url.search === `?period=${only?.periodId}&sort=oldest`);
});

test('every state is accessible in each size and theme', { timeout: 180_000 }, async () => {
  const resources = await readResources();
  await using visitor = await arrive();
  const { page } = visitor;
  const look = async (path: string) => {
    await visitor.goto(path);
    await expectFlawless(visitor, path, everySize);
  };
  await look('/my-learning');
  for (const [index, resource] of resources.slice(0, 14).entries()) {
    await save(page, resource.id, { completed: index === 0, notes: index % 2 ? 'A note.\nTwo lines.' : '' });
  }
  await look('/my-learning');
  await look('/my-learning?tab=completed');
  await look('/my-learning?period=9999');
  await look('/resources?category=books');
  await look(`/resources/${resources[0]?.id}`);
  await look('/texts?period=ancient-rome');
  const html = await (await page.request.get('/my-learning')).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
