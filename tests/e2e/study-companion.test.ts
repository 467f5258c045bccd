/** The study companion: a chat that answers from prepared notes, without requests. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, main, title } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectQuiet, phone } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { conversation, stopClock } from '#tests/setup/tutor-screen.ts';
import { isCount } from '#tests/setup/visit-calls.ts';
import { type Visitor, visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

const input = (page: Page) => main(page).getByRole('textbox', { name: 'Your question about studying' });
const messages = (page: Page) =>
  conversation(page)
    .getByRole('listitem')
    .filter({ hasText: /^(?:Companion|You asked)/ });
const suggestions = (page: Page) => main(page).getByRole('list', { name: 'Suggestions' });
const thinking = (page: Page) => conversation(page).getByText('Thinking...', { exact: true });
/** Delay before a reply, in milliseconds. */
const almostThought = 1499;

async function arrive(device: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(browser, site.url, device);
  await visitor.goto('/study-companion');
  return visitor;
}

test('it says how it answers and where to ask about history; a question gets its note after a while', async () => {
  await using visitor = await arrive(phone);
  const { page } = visitor;
  await title(page, 'Study Companion').waitFor();
  expect(await suggestions(page).getByRole('button').count()).toBe(5);
  await main(page).getByText('It answers from prepared notes').waitFor();
  expect(await main(page).getByRole('link', { name: 'AI Tutor' }).getAttribute('href')).toBe('/ai-tutor');
  await main(page)
    .getByText(/The plans name .*10 questions per day.* for free members; nothing is counted here/)
    .waitFor();
  await expectFlawless(visitor, 'companion');

  await stopClock(page);
  const requests: string[] = [];
  // Scripts that the page fetches when it is idle may still be requested.
  page.on('request', (request) => {
    const url = request.url();
    if (!/\/assets\//.test(url) && !isCount(url)) requests.push(url);
  });
  await input(page).fill('How do I write a thesis statement?');
  await input(page).press('Shift+Enter');
  expect(await input(page).inputValue()).toBe('How do I write a thesis statement?\n');
  await input(page).press('Enter');
  await thinking(page).waitFor();
  expect(await input(page).inputValue()).toBe('');
  expect(await input(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await suggestions(page).getByRole('button').count()).toBe(5);
  // While a reply is pending nothing is sent, and the text in the field is kept.
  await input(page).fill('And an essay?');
  await input(page).press('Enter');
  expect(await button(page, 'Send').isDisabled()).toBe(true);
  await page.clock.runFor(almostThought);
  expect(await messages(page).count()).toBe(2);
  await page.clock.runFor(1);
  await messages(page).nth(2).getByText('A thesis is an answer with a reason in it.').waitFor();
  expect(await messages(page).count()).toBe(3);
  expect(await thinking(page).count()).toBe(0);
  expect(await suggestions(page).count()).toBe(0);
  expect(await input(page).inputValue()).toBe('And an essay?');
  expect(requests).toEqual([]);
  await page.clock.resume();
  await expectFlawless(visitor, 'companion, answered');
  expectQuiet(visitor);
});

test('a suggestion is asked at once; a question without a note gets the list of notes; a blank text is not sent', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await stopClock(page);
  await input(page).fill('  \n ');
  await input(page).press('Enter');
  await button(page, 'Send').click();
  expect(await messages(page).count()).toBe(1);
  await suggestions(page).getByRole('button', { name: 'Where do I begin with Ancient Rome?' }).click();
  await thinking(page).waitFor();
  expect(await input(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.clock.runFor(2000);
  const roman = messages(page).nth(2);
  await roman.getByText('How a town by a ford of the Tiber').waitFor();
  const paths = await roman
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([
    '/periods/ancient-rome',
    '/study-guides/ancient-rome',
    '/learning-paths/ancient-rome',
    '/quizzes/ancient-rome',
    '/timeline?period=ancient-rome',
  ]);
  await input(page).fill('sourdough');
  await button(page, 'Send').click();
  await thinking(page).waitFor();
  await page.clock.runFor(2000);
  await messages(page).nth(4).getByText('I have no note on that.').waitFor();
  await messages(page).nth(4).getByText('Ancient Near East, Ancient Greece').waitFor();
  expectQuiet(visitor);
});

test('if the notes cannot be loaded, it says so, and can be asked again', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  await page.route(/companion-notes/, (route) => route.abort());
  await visitor.goto('/study-companion');
  await stopClock(page);
  await input(page).fill('How do I remember dates?');
  await input(page).press('Enter');
  await thinking(page).waitFor();
  await page.clock.runFor(2000);
  await messages(page).nth(2).getByText('Sorry, I encountered an error. Please try again later.').waitFor();
  await page.clock.resume();
  await expectFlawless({ ...visitor, complaints: [] }, 'companion without its notes', 'phone');
});

test('every link of the notes leads to a page', async () => {
  const { default: notes } = await import('#content/pages/companion.yaml');
  const paths = new Set(notes.flatMap(({ links = [] }) => links.map(({ to }) => to)));
  expect(paths.size).toBeGreaterThan(30);
  for (const path of paths) {
    const [address = '', id] = path.split('#');
    const answer = await fetch(site.url + address, { redirect: 'follow' });
    expect(answer.status, path).toBe(200);
    if (id) expect(await answer.text(), path).toContain(`id="${id}"`);
  }
});

test('without JavaScript the page says what it needs', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  await visitor.goto('/study-companion');
  expect(await main(visitor.page).locator('noscript').textContent()).toContain(
    'The companion needs JavaScript.',
  );
  expect(await input(visitor.page).isVisible()).toBe(false);
  await eventually(() => title(visitor.page, 'Study Companion').count()).toBe(1);
});
