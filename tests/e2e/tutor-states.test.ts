/** The tutor's screen in states that are hard to produce with the real tutor. The API is mocked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, main, pathOf, toast } from '#tests/setup/account-screen.ts';
import { readCopied, separateClipboard } from '#tests/setup/clipboard.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember } from '#tests/setup/learning-screen.ts';
import { dialog, makeDeck, readCards, readDecks } from '#tests/setup/personal-decks-screen.ts';
import { desktop, expectQuiet } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { inventAnswer, inventExchange } from '#tests/setup/tutor-answers.ts';
import { announced, composer, conversation, exchange, standInForTutor } from '#tests/setup/tutor-screen.ts';
import type { visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();

async function arrive(
  state: Parameters<typeof standInForTutor>[1] = {},
  device?: Parameters<typeof visit>[2],
) {
  const visitor = await arriveAsMember(browser, site.url, device);
  const tutor = await standInForTutor(visitor.page, state);
  await visitor.goto('/ai-tutor');
  return { visitor, page: visitor.page, ...tutor };
}

async function askByEnter(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

const hasFocus = (page: Page) => composer(page).evaluate((field) => field === document.activeElement);
const sourcePanel = (page: Page) => main(page).getByRole('region', { name: /Causes|Marius/ });

test('a question is answered, and its sources open', async () => {
  const answered = Promise.withResolvers<void>();
  const { visitor, page, asked, kept } = await arrive(
    {
      async answer() {
        await answered.promise;
        return inventAnswer();
      },
    },
    desktop,
  );
  await using _ = visitor;
  await main(page).getByText('Unlimited questions').waitFor();
  await conversation(page).getByText('Welcome. Ask me about the history').waitFor();
  for (const name of ['Historical Analysis', 'Timeline Context', 'Concept Clarification']) {
    await main(page).getByRole('heading', { name }).waitFor();
  }
  await expectFlawless(visitor, 'tutor');
  const examples = main(page).getByRole('region', { name: 'Try one of these' }).getByRole('button');
  expect(await examples.count()).toBe(6);
  await examples.first().click();
  expect(await composer(page).inputValue()).toBe('Why did the Roman Republic fall?');
  expect(await hasFocus(page)).toBe(true);
  await composer(page).press('Shift+Enter');
  expect(await composer(page).inputValue()).toBe('Why did the Roman Republic fall?\n');
  kept.usage.limit = 5;
  await composer(page).press('Enter');
  await eventually(() => announced(page).textContent()).toBe('Thinking...');
  expect(await hasFocus(page)).toBe(true);
  expect(await button(page, 'Send').isDisabled()).toBe(true);
  await composer(page).fill('And then?');
  await composer(page).press('Enter');
  expect(await composer(page).inputValue()).toBe('And then?');
  await expectFlawless(visitor, 'tutor, thinking');
  answered.resolve();
  const first = exchange(page, 'Why did the Roman Republic fall?');
  await first.getByText('Was this right?').waitFor();
  expect(asked).toEqual([{ question: 'Why did the Roman Republic fall?' }]);
  await main(page).getByText('1 of 5 questions used today').waitFor();
  expect(await announced(page).textContent()).toBe(inventAnswer().answer);
  await first
    .getByText('Answered from our library; no language model is connected.', { exact: true })
    .waitFor();
  await expectFlawless(visitor, 'tutor, answered');

  const citation = first.getByRole('button', { name: 'Source 1: Ancient Rome: Causes and consequences' });
  await citation.press('Enter');
  const panel = sourcePanel(page);
  await panel.getByText('The wealth and armies those wars produced').waitFor();
  expect(await panel.getByRole('heading').evaluate((each) => each === document.activeElement)).toBe(true);
  const link = panel.getByRole('link', { name: 'Open the page' });
  expect(await link.getAttribute('href')).toBe(
    '/study-guides/ancient-rome#causes-and-consequences:~:text=The%20wealth%20and%20armies%20those,a%20century%20of%20civil%20conflict.',
  );
  expect(await link.getAttribute('target')).toBe('_blank');
  await expectFlawless(visitor, 'tutor with a source');
  await page.keyboard.press('Escape');
  await eventually(() => panel.count()).toBe(0);
  expect(await citation.evaluate((each) => each === document.activeElement)).toBe(true);
  await first.getByRole('button', { name: 'Who were the Gracchi?' }).click();
  expect(await composer(page).inputValue()).toBe('Who were the Gracchi?');
  expectQuiet(visitor);
});

test('hints lead on to further hints and to the answer', async () => {
  const { visitor, page, asked } = await arrive({
    answer: ({ hint }) =>
      inventAnswer({
        id: 10 + (hint ?? 0),
        answer: hint ? `Think of the armies (${hint}).` : 'It was the armies [1].',
        outcome: hint ? 'hint' : 'answered',
      }),
  });
  await using _ = visitor;
  const cards = button(page, 'Make cards of this answer');
  await main(page).getByRole('switch', { name: 'Hints first' }).check();
  await askByEnter(page, 'Why?');
  await exchange(page, 'Hint 1 of 3').getByRole('button', { name: 'Another hint' }).click();
  await exchange(page, 'Hint 2 of 3').getByRole('button', { name: 'Another hint' }).click();
  const last = exchange(page, 'Hint 3 of 3');
  await last.getByRole('button', { name: 'Show the answer' }).waitFor();
  expect(await last.getByRole('button', { name: 'Another hint' }).count()).toBe(0);
  expect(await cards.count()).toBe(0);
  await last.getByRole('button', { name: 'Ancient Rome: Causes' }).last().click();
  await sourcePanel(page).getByText('Open the page to read on.').waitFor();
  await expectFlawless(visitor, 'hints', 'phone');
  await last.getByRole('button', { name: 'Show the answer' }).click();
  await exchange(page, 'It was the armies').waitFor();
  // The text is shown before the answer is complete.
  await eventually(() => cards.count()).toBe(1);
  expect(asked).toEqual([
    { question: 'Why?', hint: 1 },
    { question: 'Why?', hint: 2, follows: 11 },
    { question: 'Why?', hint: 3, follows: 12 },
    { question: 'Why?', follows: 13 },
  ]);
  expectQuiet(visitor);
});

test('questions that the library cannot answer are declined with the nearest passages; help looks different', async () => {
  const { visitor, page } = await arrive({
    exchanges: [
      inventExchange({
        ...{ id: 1, question: 'Who won the cup?', outcome: 'declined', sources: [], followUps: [] },
        answer: 'The library says nothing about that.',
        nearest: [{ title: 'Ancient Greece', url: '/periods/ancient-greece' }],
      }),
      inventExchange({
        ...{ id: 2, question: 'I cannot go on.', outcome: 'help', sources: [], followUps: [] },
        answer: 'Please talk to somebody today.',
      }),
    ],
  });
  await using _ = visitor;
  const declined = exchange(page, 'Who won the cup?');
  expect(await declined.getByRole('link', { name: 'Ancient Greece' }).getAttribute('href')).toBe(
    '/periods/ancient-greece',
  );
  expect(await declined.getByText('no language model').count()).toBe(0);
  const help = exchange(page, 'Please talk to somebody today.');
  expect(await help.getByText('Was this right?').count()).toBe(0);
  expect(await help.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await expectFlawless(visitor, 'declined and help');
  expectQuiet(visitor);
});

test('an answer that is not streamed is shown at once, as plain text', async () => {
  const { visitor, page } = await arrive({
    answer: () => ({ json: inventAnswer({ answer: '<b>Rome</b> fell [9] [1].', mode: 'model' }) }),
  });
  await using _ = visitor;
  await askByEnter(page, 'Why?');
  const only = exchange(page, '<b>Rome</b> fell [9]');
  await only.getByRole('button', { name: /^Source 1/ }).waitFor();
  expect(await only.getByText('no language model').count()).toBe(0);
  await separateClipboard(page);
  await only.getByRole('button', { name: 'Copy' }).click();
  await toast(page, 'Answer copied').waitFor();
  const copied = await readCopied(page);
  expect(copied).toContain('<b>Rome</b> fell [9] [1].');
  expect(copied).toMatch(
    /^\[1\] Ancient Rome: Causes and consequences\. https?:\/\/\S+\/study-guides\/ancient-rome#/m,
  );
  expectQuiet(visitor);
});

test('each source becomes a card of a deck that is chosen or created', async () => {
  const { visitor, page } = await arrive({ exchanges: [inventExchange()] });
  await using _ = visitor;
  await makeDeck(page, 'Rome');
  const cards = button(page, 'Make cards of this answer');
  await cards.click();
  await dialog(page).getByLabel('Front').first().fill('What broke the Republic?');
  await dialog(page).getByRole('checkbox', { name: 'Make a card of source 2' }).uncheck();
  await expectFlawless(visitor, 'cards of an answer');
  await dialog(page).getByRole('button', { name: 'Add Cards' }).click();
  await toast(page, '1 card added').waitFor();
  const [rome] = await readDecks(page);
  expect(await readCards(page, rome?.id ?? 0)).toEqual([
    { front: 'What broke the Republic?', back: inventAnswer().sources[0]?.quote },
  ]);
  expect(await cards.evaluate((each) => each === document.activeElement)).toBe(true);
  await cards.click();
  await dialog(page).getByLabel('Deck', { exact: true }).selectOption('A new deck');
  await dialog(page).getByLabel('Title of the new deck').fill('');
  await dialog(page).getByLabel('Front').first().fill('');
  await dialog(page).getByRole('button', { name: 'Add Cards' }).click();
  await dialog(page).getByText('Give the deck a title.').waitFor();
  await dialog(page).getByText('The front is empty.').waitFor();
  await dialog(page).getByLabel('Title of the new deck').fill('From answers');
  await dialog(page).getByLabel('Front').first().fill('Why?');
  await dialog(page).getByRole('button', { name: 'Add Cards' }).click();
  await toast(page, '2 cards added').getByRole('button', { name: 'Open the Deck' }).click();
  await main(page).getByRole('heading', { name: 'From answers' }).waitFor();
  expect(pathOf(page)).toMatch(/^\/my-decks\/\d+$/);
  expectQuiet(visitor);
});
