/** Contents of each plan, line by line (specification, section 6). */
import type { Tier } from '#features/accounts/contract.ts';

export const planContents: Record<Tier, readonly string[]> = {
  free: [
    'The whole library: books, articles, videos, primary texts, the timeline',
    'The free study guides',
    'My Learning: what you have saved and finished',
    'The AI tutor, with a daily limit',
  ],
  premium: [
    'All quizzes and flashcard decks of the thirteen periods',
    'Free and premium study guides as PDF, with essay prompts',
    'The AI tutor without a daily limit',
    'The newsletter, no advertisements, priority support',
  ],
  scholar: [
    'All of Premium: quizzes, decks, guides, the newsletter, no advertisements',
    'The Scholar study guides as PDF',
    'Custom study plans and advanced research tools',
    'Exclusive primary source collections, early access',
    'Monthly webinars, study groups, a citation generator',
    'The AI tutor without a daily limit, with priority AI responses',
  ],
};
