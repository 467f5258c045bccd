/**
 * Notes in My Learning on a slow network: notes that are being sent are not reported as lost, old notes do not come
 * back.
 */
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, listOf, notesOf, readLibrary, row } from '#tests/setup/learning-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { untilIdle } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

test('notes that are still being sent are not reported as lost', async () => {
  const [resource] = await readLibrary(site.url);
  const title = resource?.title ?? '';
  await using visitor = await arriveAsMember(browser, site.url, {}, [resource?.id ?? 0]);
  const { page } = visitor;
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const lost = page.getByText('Your notes could not be saved. They are kept here.');
  await visitor.goto('/my-learning');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/saved-resources/*', async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise;
    await route.continue();
  });
  await page.getByText('Add Notes').click();
  await notesOf(page, title).fill('Typed on a slow train');
  await tab('Completed').click();
  await page.getByRole('heading', { name: 'No completed resources yet' }).waitFor();
  await tab('Saved').click();
  await row(page, title).getByText('Saving…', { exact: true }).waitFor();
  expect(await lost.count()).toBe(0);
  answer.resolve();
  await row(page, title).getByText('Saved', { exact: true }).waitFor();
  await eventually(async () => (await listOf(page))[0]?.notes).toBe('Typed on a slow train');
  expect(await lost.count()).toBe(0);
});

test('a response older than the notes does not restore the old ones', async () => {
  const [resource] = await readLibrary(site.url);
  const title = resource?.title ?? '';
  await using visitor = await arriveAsMember(browser, site.url, {}, [resource?.id ?? 0]);
  const { page } = visitor;
  await visitor.goto('/my-learning');
  await notesOf(page, title).waitFor({ state: 'attached' });
  // Requested before the change, answered after it.
  const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let held: Request | undefined;
  await page.route('**/api/saved-resources/browse*', async (route) => {
    if (held) return route.continue();
    held = route.request();
    const old = await route.fetch();
    asked.resolve();
    await late.promise;
    await route.fulfill({ response: old }).catch(() => undefined);
  });
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'lyceum:learning' }));
  });
  await asked.promise;
  // The page may also abort it.
  const isHeld = (request: Request) => request === held;
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isHeld),
    page.waitForEvent('requestfailed', isHeld),
  ]);
  await page.getByText('Add Notes').click();
  await notesOf(page, title).fill('The newer words');
  await row(page, title).getByText('Saved', { exact: true }).waitFor();
  late.resolve();
  await ended;
  await untilIdle(page);
  await eventually(() => notesOf(page, title).inputValue()).toBe('The newer words');
});
