/** Resources that the tests of a file share: the browser and the shared site. */
import { inject } from 'vitest';
import type { Quiz } from '#features/quizzes/contract.ts';
import { arriveAt } from './account-screen.ts';
import { shareBrowser } from './shared-browser.ts';
import { openStudySite, pick } from './study-screen.ts';

/** Opens both. The site trusts one proxy, so that each visitor can have an address of their own. */
export async function openSuite() {
  const browser = await shareBrowser();
  const site = { url: inject('siteUrl'), dataDir: inject('siteDataDir') };
  return {
    browser,
    site,
    /** A visitor with a network address of their own. */
    arrive: (options?: Parameters<typeof arriveAt>[2]) => arriveAt(browser, site.url, options),
  };
}

/** Opens the same, and a free quiz with its questions and a premium quiz. */
export async function openQuizSuite() {
  const { browser } = await openSuite();
  const site = await openStudySite();
  const isFirst = ({ minimumTier, difficulty }: Quiz) => minimumTier === 'free' && difficulty === 'beginner';
  const quiz = pick(site.quizzes, isFirst);
  const premium = pick(site.quizzes, ({ minimumTier }) => minimumTier === 'premium');
  return { browser, site, quiz, premium, questions: await site.questionsOf(quiz) };
}
