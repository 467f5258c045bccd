/** What the tutor's screen says when something fails, and a member's earlier questions. The API is mocked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, main, pathOf, toast } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember, expectToast } from '#tests/setup/learning-screen.ts';
import { clickInDialog, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { inventAnswer, inventExchange } from '#tests/setup/tutor-answers.ts';
import {
  announced,
  composer,
  conversation,
  exchange,
  refusal,
  standInForTutor,
  stopClock,
} from '#tests/setup/tutor-screen.ts';

const { browser, site } = await openSuite();

async function arrive(state: Parameters<typeof standInForTutor>[1]) {
  const visitor = await arriveAsMember(browser, site.url);
  const tutor = await standInForTutor(visitor.page, state);
  await visitor.goto('/ai-tutor');
  return { visitor, page: visitor.page, ...tutor };
}

async function askByEnter(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

const exchanges = (page: Page) => conversation(page).locator('> ol > li');
const questions = (page: Page) =>
  exchanges(page)
    .locator('> p', { hasText: /^You asked/ })
    .allTextContents();
const numbered = (...numbers: number[]) => numbers.map((number) => `You asked: Question ${number}?`);
const deleteQuestion = 'Delete this question with its answer?';

test('if the session has ended, a message says so, sign-in follows, and the question is restored for its member', async () => {
  const { visitor, page } = await arrive({ answer: () => refusal(401, 'Unauthorized') });
  await using _ = visitor;
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await stopClock(page);
  await askByEnter(page, 'Who was Livia?');
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect(pathOf(page)).toBe('/ai-tutor');
  await page.clock.runFor(500);
  await eventually(() => pathOf(page)).toBe('/auth?redirect=%2Fai-tutor');
  await page.clock.resume();
  await page.context().addCookies(session);
  await page.goto(`${site.url}/ai-tutor`);
  await eventually(() => composer(page).inputValue()).toBe('Who was Livia?');
});

test('reaching the daily limit leads to the plans; the question stays in the field', async () => {
  const usage = { count: 0, limit: 1 };
  const { visitor, page } = await arrive({
    usage,
    answer() {
      usage.count = 1;
      return refusal(429, 'You have asked today.');
    },
  });
  await using _ = visitor;
  await main(page).getByText('0 of 1 questions used today').waitFor();
  await askByEnter(page, 'Who was Livia?');
  await expectToast(page, 'Daily Limit Reached', 'Upgrade to Premium for unlimited questions.');
  await main(page).getByRole('heading', { name: 'Daily Question Limit Reached' }).waitFor();
  await main(page)
    .getByText(
      "You've used your daily question for today. Upgrade to Premium for unlimited questions and access to all study features.",
    )
    .waitFor();
  expect(await main(page).getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/plans');
  expect(await composer(page).inputValue()).toBe('Who was Livia?');
  expect(await button(page, 'Send').isDisabled()).toBe(true);
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'limit reached');
});

test('after the limit is used up nothing is sent', async () => {
  const { visitor, page, asked } = await arrive({ usage: { count: 1, limit: 1 } });
  await using _ = visitor;
  await main(page).getByRole('heading', { name: 'Daily Question Limit Reached' }).waitFor();
  await askByEnter(page, 'Who was Livia?');
  expect(await composer(page).inputValue()).toBe('Who was Livia?');
  expect(asked).toEqual([]);
  expectQuiet(visitor);
});

test('a member who asks too fast is told to wait, without a word about plans; so is one without a daily limit', async () => {
  const answers = [refusal(429, 'Slowly.', { 'retry-after': '30' }), refusal(429, 'Come back tomorrow.')];
  const { visitor, page } = await arrive({ answer: () => answers.shift() ?? inventAnswer() });
  await using _ = visitor;
  await main(page).getByText('Unlimited questions').waitFor();
  await askByEnter(page, 'Who was Livia?');
  await expectToast(page, 'One moment, please', 'Please ask again in 30 seconds.');
  await askByEnter(page, 'Who was Livia?');
  await expectToast(page, 'One moment, please', 'Come back tomorrow.');
  expect(await toast(page, 'Upgrade').count()).toBe(0);
});

test('any other failure keeps the question, which can be sent again', async () => {
  let fails = true;
  const { visitor, page } = await arrive({
    answer: () => (fails ? refusal(500, 'Something broke.') : inventAnswer()),
  });
  await using _ = visitor;
  await askByEnter(page, 'Who was Livia?');
  await expectToast(page, 'Error', 'Failed to get response from AI tutor. Please try again.');
  expect(await composer(page).inputValue()).toBe('Who was Livia?');
  expect(await announced(page).textContent()).toBe('');
  fails = false;
  await composer(page).press('Enter');
  await exchange(page, 'Who was Livia?').getByText('Was this right?').waitFor();
  expect(await composer(page).inputValue()).toBe('');
});

test('an error in the stream, a stream that ends early, and a lost network are failures too', async () => {
  const bodies = [
    'event: delta\ndata: {"text":"The"}\n\nevent: error\ndata: {"message":"No.","code":"unavailable","status":503}\n\n',
    'event: delta\ndata: {"text":"The"}\n\n',
  ];
  const { visitor, page } = await arrive({
    answer: () => ({ contentType: 'text/event-stream', body: bodies.shift() ?? '' }),
  });
  await using _ = visitor;
  for (const question of ['One?', 'Two?', 'Three?']) {
    if (question === 'Three?') await page.route('**/api/ai-tutor', (route) => route.abort());
    await askByEnter(page, question);
    await eventually(() => composer(page).inputValue()).toBe(question);
    await expectToast(page, 'Error', 'Failed to get response from AI tutor. Please try again.');
    expect(await exchanges(page).count()).toBe(0);
  }
});

test('an answer can be stopped; a blank or too long question is not sent', async () => {
  const { visitor, page, asked } = await arrive({ answer: () => new Promise(() => undefined) });
  await using _ = visitor;
  await askByEnter(page, '  ');
  await askByEnter(page, 'x'.repeat(1001));
  await main(page).getByText('Please shorten your question to 1000 characters.').waitFor();
  expect(asked).toEqual([]);
  await expectFlawless(visitor, 'too long', 'phone');
  await askByEnter(page, 'Who was Livia?');
  await eventually(() => asked.length).toBe(1);
  await button(page, 'Stop').click();
  await eventually(() => composer(page).inputValue()).toBe('Who was Livia?');
  expect(await composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await exchanges(page).count()).toBe(0);
  expect(await button(page, 'Stop').count()).toBe(0);
  expectQuiet(visitor);
});

test('a stopped answer that was stored is shown once, below the others; no older one is shown there', async () => {
  const all = [1, 2, 3].map((id) => inventExchange({ id, question: `Question ${id}?` }));
  const { visitor, page, kept, asked } = await arrive({
    exchanges: all,
    pageLength: 2,
    answer: () => new Promise(() => undefined),
  });
  await using _ = visitor;
  await eventually(() => questions(page)).toEqual(numbered(2, 3));
  await exchange(page, 'Question 3?')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await clickInDialog(page, deleteQuestion, 'Delete');
  await eventually(() => questions(page)).toEqual(numbered(2));
  await askByEnter(page, 'Question 4?');
  await eventually(() => asked.length).toBe(1);
  kept.exchanges.push(inventExchange({ id: 4, question: 'Question 4?' }));
  // The fetched page contains one that is older than those shown.
  kept.pageLength = 3;
  await button(page, 'Stop').click();
  await exchange(page, 'Question 4?').getByText('Was this right?').waitFor();
  expect(await questions(page)).toEqual(numbered(2, 4));
  await button(page, 'Show earlier').click();
  await eventually(() => questions(page)).toEqual(numbered(1, 2, 4));
  expectQuiet(visitor);
});

test('usage and conversation that cannot be loaded say so, and can be requested again', async () => {
  const broken = new Set(['usage', 'exchanges'] as const);
  const { visitor, page } = await arrive({ broken, exchanges: [inventExchange()] });
  await using _ = visitor;
  await main(page).getByText('Today’s questions could not be counted.').waitFor();
  await conversation(page).getByText('Your earlier questions could not be loaded.').waitFor();
  visitor.complaints.length = 0;
  await expectFlawless(visitor, 'nothing loaded', 'phone');
  await askByEnter(page, 'Who was Livia?');
  await exchange(page, 'Who was Livia?').getByText('Was this right?').waitFor();
  broken.clear();
  await main(page).getByRole('button', { name: 'Try again' }).first().click();
  await main(page).getByText('Unlimited questions').waitFor();
});

test('earlier questions are added above, and are deleted one by one or all', async () => {
  const all = Array.from({ length: 5 }, (_, index) =>
    inventExchange({ id: index + 1, question: `Question ${index + 1}?` }),
  );
  const { visitor, page, kept } = await arrive({ exchanges: all, pageLength: 2 });
  await using _ = visitor;
  await eventually(() => questions(page)).toEqual(numbered(4, 5));
  await button(page, 'Show earlier').click();
  await eventually(() => questions(page)).toEqual(numbered(2, 3, 4, 5));
  await button(page, 'Show earlier').click();
  await eventually(() => questions(page)).toEqual(numbered(1, 2, 3, 4, 5));
  expect(await button(page, 'Show earlier').count()).toBe(0);
  await expectFlawless(visitor, 'a conversation');
  expect(await main(page).getByRole('link', { name: 'Download the conversation' }).getAttribute('href')).toBe(
    '/ai-tutor/conversation.md',
  );
  const remove = exchange(page, 'Question 2?').getByRole('button', { name: /^Delete/ });
  await remove.click();
  await expectFlawless(visitor, 'question before deleting');
  await clickInDialog(page, deleteQuestion, 'Cancel');
  expect(await remove.evaluate((opener) => opener === document.activeElement)).toBe(true);
  expect(await exchanges(page).count()).toBe(5);
  await remove.click();
  await clickInDialog(page, deleteQuestion, 'Delete');
  await eventually(() => questions(page)).toEqual(numbered(1, 3, 4, 5));
  expect(await conversation(page).evaluate((log) => log === document.activeElement)).toBe(true);
  await button(page, 'Delete all').click();
  await clickInDialog(page, 'Delete the whole conversation, earlier questions too?', 'Delete');
  await eventually(() => questions(page)).toEqual([]);
  expect(kept.exchanges).toEqual([]);
  expect(await button(page, 'Delete all').count()).toBe(0);
  expectQuiet(visitor);
});

test('a member’s feedback on an answer is stored, with a comment on what is wrong', async () => {
  const broken = new Set<'feedback'>();
  const { visitor, page, feedback } = await arrive({ exchanges: [inventExchange()], broken });
  await using _ = visitor;
  const no = button(page, 'No');
  await no.click();
  await main(page).getByRole('textbox', { name: 'What is wrong?' }).fill('It was Sulla.');
  await expectFlawless(visitor, 'feedback', 'phone');
  await button(page, 'Send Comment').click();
  await main(page).getByText('Thank you. It has been passed on.').waitFor();
  const group = main(page).getByRole('group', { name: 'Was this right?' });
  expect(await group.evaluate((each) => each === document.activeElement)).toBe(true);
  await no.click();
  await main(page).getByRole('textbox', { name: 'What is wrong?' }).waitFor();
  // If it were sent again without the comment, the comment would be lost.
  expect(feedback).toEqual([{ right: false }, { right: false, comment: 'It was Sulla.' }]);
  await page.reload();
  await eventually(() => no.getAttribute('aria-pressed')).toBe('true');
  expectQuiet(visitor);
  broken.add('feedback');
  await button(page, 'Yes').click();
  await expectToast(page, 'Not saved');
  expect(await no.getAttribute('aria-pressed')).toBe('true');
});
