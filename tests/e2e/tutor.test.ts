/** The real tutor: a guest is led through signing in, a member's question is answered from the library. */
import { expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { button, main, pathOf, signIn, title } from '#tests/setup/account-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { arriveAsMember } from '#tests/setup/learning-screen.ts';
import { inventMember, registerIn } from '#tests/setup/members.ts';
import { clickInDialog, expectQuiet, readDownload } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { composer, conversation, exchange } from '#tests/setup/tutor-screen.ts';
import { visit } from '#tests/setup/visitor.ts';

const { browser, site } = await openSuite();
const question = 'When did Constantinople fall to the Ottomans?';

test('a guest writes a question, signs in, and finds it again', async () => {
  await using visitor = await visit(browser, site.url);
  const { page } = visitor;
  const member = inventMember();
  await registerIn(page, member);
  await page.context().clearCookies();
  await visitor.goto('/ai-tutor');
  await title(page, 'AI Tutor').waitFor();
  await conversation(page).getByText('Welcome. Ask me about the history').waitFor();
  expect(await main(page).getByText('questions used today').count()).toBe(0);
  expect(await main(page).getByText('Unlimited questions').count()).toBe(0);
  await expectFlawless(visitor, 'tutor of a guest');
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await eventually(() => pathOf(page)).toBe('/auth?redirect=%2Fai-tutor');
  await signIn(page, member);
  await title(page, 'AI Tutor').waitFor();
  await eventually(() => composer(page).inputValue()).toBe(question);
  await button(page, 'Send').waitFor();
  // Only once: on the next visit the field is empty.
  await page.reload();
  await button(page, 'Send').waitFor();
  expect(await composer(page).inputValue()).toBe('');
});

test('without JavaScript the page says what it needs', async () => {
  await using visitor = await visit(browser, site.url, { javaScript: false });
  await visitor.goto('/ai-tutor');
  expect(await main(visitor.page).locator('noscript').textContent()).toContain('The tutor needs JavaScript.');
  expect(await composer(visitor.page).isVisible()).toBe(false);
});

test('a free member asks the question of the day, which is stored with its answer', async () => {
  await using visitor = await arriveAsMember(browser, site.url);
  const { page } = visitor;
  await visitor.goto('/ai-tutor');
  await main(page).getByText('0 of 1 questions used today').waitFor();
  await composer(page).fill(question);
  await composer(page).press('Enter');
  const first = exchange(page, question);
  await first.getByText('Was this right?').waitFor();
  await main(page).getByText('1 of 1 questions used today').waitFor();
  await main(page).getByRole('heading', { name: 'Daily Question Limit Reached' }).waitFor();
  expect(await first.textContent()).toContain('1453');
  await first
    .getByRole('button', { name: /^Source 1: / })
    .first()
    .click();
  const link = main(page).getByRole('link', { name: 'Open the page' });
  const [address = ''] = ((await link.getAttribute('href')) ?? '').split('#');
  expect((await page.request.get(address)).status()).toBe(200);
  await first.getByRole('button', { name: 'Yes' }).click();
  await eventually(() => button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await eventually(() => button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Download the conversation' }).click();
  expect((await readDownload(await download)).toString()).toContain(question);
  await button(page, 'Delete all').click();
  await clickInDialog(page, 'Delete the whole conversation, earlier questions too?', 'Delete');
  await eventually(() => exchange(page, question).count()).toBe(0);
  await page.reload();
  await conversation(page).getByText('Welcome. Ask me about the history').waitFor();
  expect(await exchange(page, question).count()).toBe(0);
  expectQuiet(visitor);
});

test('a premium member asks for hints first, and then for the answer', async () => {
  const { visitAsPremium } = await openStudySite();
  await using visitor = await visitAsPremium(browser);
  const { page } = visitor;
  await visitor.goto('/ai-tutor');
  await main(page).getByText('Unlimited questions').waitFor();
  await main(page).getByRole('switch', { name: 'Hints first' }).check();
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await exchange(page, 'Hint 1 of 3').last().getByRole('button', { name: 'Another hint' }).click();
  await exchange(page, 'Hint 2 of 3').last().getByRole('button', { name: 'Show the answer' }).click();
  await eventually(() => exchange(page, question).last().textContent()).toContain('1453');
  expectQuiet(visitor);
});
