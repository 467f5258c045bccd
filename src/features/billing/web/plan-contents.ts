/** What each plan holds, in lines (specification, section 6). */
import type { Tier } from '#features/accounts/contract.ts';
import { isComingSoon } from '#platform/web/coming-soon-paths.ts';

/** What cannot be used yet is not sold as if it could. */
const ofTutor = (line: string): string => (isComingSoon('/ai-tutor') ? `Coming soon: ${line}` : line);

export const planContents: Record<Tier, readonly string[]> = {
  free: [
    'The whole library: books, articles, videos, primary texts, the timeline',
    'The free study guides',
    'My Learning: what you have saved and finished',
    ofTutor('The AI tutor, with a daily limit'),
  ],
  premium: [
    'All quizzes and flashcard decks of the thirteen periods',
    'Free and premium study guides as PDF, with essay prompts',
    ofTutor('The AI tutor without a daily limit'),
    'The newsletter, no advertisements, priority support',
  ],
  scholar: [
    'All of Premium: quizzes, decks, guides, the newsletter, no advertisements',
    'The Scholar study guides as PDF',
    'Custom study plans and advanced research tools',
    'Exclusive primary source collections, early access',
    'Monthly webinars, study groups, a citation generator',
    ofTutor('The AI tutor without a daily limit, with priority AI responses'),
  ],
};
