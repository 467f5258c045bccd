/** Imports whose dialog or page is left while they are running, and the messages about them. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import {
  button,
  cardRow,
  chooseFile,
  dialog,
  focusedName,
  inventCards,
  makeDeck,
  openDecksSuite,
  readDecks,
  writeTable,
} from '#tests/setup/personal-decks-screen.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import type { Visitor } from '#tests/setup/visitor.ts';

const { arrive } = await openDecksSuite();
const two = inventCards(2);

/** Delays the response to an import that was sent completely; can replace the response with a refusal. */
async function holdAnswer(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const patterns = ['*/api/own-decks/import\\?*', '*/api/own-decks/*/import'].map((urlPattern) => ({
    urlPattern,
    requestStage: 'Response' as const,
  }));
  const answered = new Promise<string>((resolve) => {
    devTools.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
  });
  await devTools.send('Fetch.enable', { patterns });
  return {
    answered,
    letGo: async () => devTools.send('Fetch.continueRequest', { requestId: await answered }),
    refuse: async (message: string) =>
      devTools.send('Fetch.fulfillRequest', {
        requestId: await answered,
        responseCode: 409,
        body: Buffer.from(JSON.stringify({ code: 'conflict', message })).toString('base64'),
      }),
  };
}

async function startImport(page: Page, opener: string): Promise<void> {
  await button(page, opener).click();
  await chooseFile(page, 'Left.csv', writeTable(two));
  await button(page, 'Import 2 cards').click();
}

/** A member's first import, sent completely and not answered yet. */
async function sendImport(visitor: Visitor) {
  const { page } = visitor;
  await visitor.goto('/my-decks');
  const answer = await holdAnswer(page);
  await startImport(page, 'Import');
  await answer.answered;
  // Only now does the page know that everything is sent: closing the dialog no longer aborts the import.
  await button(page, 'Break Off').waitFor({ state: 'detached' });
  return answer;
}

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Close', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['the backdrop', (page: Page) => page.mouse.click(5, 5)],
])(
  'an import that is left by %s after it was sent continues, and the page says when it is done',
  async (_, leave) => {
    await using visitor = await arrive();
    const { page } = visitor;
    const answer = await sendImport(visitor);
    await leave(page);
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'No decks yet' }).waitFor();
    await answer.letGo();
    await expectToast(page, '2 cards imported', 'Left');
    await page.getByRole('link', { name: 'Left', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/my-decks');
    expectQuiet(visitor);
  },
);

test('an import that is left and then refused says so', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const answer = await sendImport(visitor);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await answer.refuse('You have 200 decks, which is the most.');
  await expectToast(page, 'Nothing imported', 'You have 200 decks, which is the most.');
  // The server did not really refuse it, so the imported deck is shown.
  await page.getByRole('link', { name: 'Left', exact: true }).waitFor();
});

test('an import that is left before it is sent imports nothing', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/my-decks');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/own-decks/import?*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await startImport(page, 'Import');
  await button(page, 'Break Off').waitFor();
  const brokenOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/import?'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await brokenOff;
  letGo();
  expect(await readDecks(page)).toEqual([]);
  await button(page, 'Import').click();
  await dialog(page).getByLabel('Choose a file, or drop it here').waitFor();
});

test('the number of imported cards is the one that the server added, whatever another device adds meanwhile', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const { id } = await makeDeck(page, 'Two devices');
  await visitor.goto(`/my-decks/${id}`);
  const answer = await holdAnswer(page);
  await button(page, 'Import into This Deck').click();
  await chooseFile(page, 'Left.csv', writeTable(two));
  for (const front of ['elsewhere', 'and there']) {
    const added = await page.request.post(`/api/own-decks/${id}/cards`, { data: { front, back: 'x' } });
    expect(added.status()).toBe(201);
  }
  await button(page, 'Import 2 cards').click();
  await answer.answered;
  await eventually(() => focusedName(page)).toBe('Importing…');
  await answer.letGo();
  await expectToast(page, '2 cards imported', 'Two devices');
  await cardRow(page, 'and there').waitFor();
  expectQuiet(visitor);
});
