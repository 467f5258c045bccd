/** What all tests of a file share: a browser, and a site of their own. Ended after the last of them. */
import { afterAll } from 'vitest';
import type { Quiz } from '#features/quizzes/contract.ts';
import { connectBrowser } from './shared-browser.ts';
import { startSite } from './site.ts';
import { pick, startStudySite } from './study-screen.ts';

/** Opens both. One proxy is trusted, so that each visitor may come from an address of their own. */
export async function openSuite() {
  const [browser, site] = await Promise.all([connectBrowser(), startSite({ TRUST_PROXY: '1' })]);
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return { browser, site };
}

/** The same with a premium member, a free quiz with its questions, and a premium one. */
export async function openQuizSuite() {
  const [browser, site] = await Promise.all([connectBrowser(), startStudySite()]);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });
  const isFirst = ({ minimumTier, difficulty }: Quiz) => minimumTier === 'free' && difficulty === 'beginner';
  const quiz = pick(site.quizzes, isFirst);
  const premium = pick(site.quizzes, ({ minimumTier }) => minimumTier === 'premium');
  return { browser, site, quiz, premium, questions: await site.questionsOf(quiz) };
}
