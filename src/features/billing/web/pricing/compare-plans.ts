/** The feature comparison of /pricing: which of the specified features each plan has (sections 6 and 9). */
import type { Tier } from '#features/accounts/contract.ts';
import { comparedLimits } from '#features/billing/prices.ts';

/** Whether a plan has a feature, or how much of it. */
type Share = boolean | string;

type ComparedFeature = { name: string } & Record<Tier, Share>;

const all = { free: true, premium: true, scholar: true };
const paid = { free: false, premium: true, scholar: true };
const scholarOnly = { free: false, premium: false, scholar: true };

export const comparedFeatures: readonly ComparedFeature[] = [
  { name: 'Resources, primary texts, timeline, articles', ...all },
  { name: 'My Learning', ...all },
  { name: 'Interactive quizzes', free: comparedLimits.quizzes, premium: 'All', scholar: 'All' },
  { name: 'Flashcard decks', free: '1 per period', premium: 'All', scholar: 'All' },
  { name: 'Study guides, PDF and essay prompts', free: 'Free', premium: 'Free, Premium', scholar: 'All' },
  {
    name: 'AI tutor questions',
    free: comparedLimits.tutorQuestions,
    premium: 'Unlimited',
    scholar: 'Unlimited',
  },
  { name: 'Newsletter for members', ...paid },
  { name: 'No advertisements', ...paid },
  { name: 'Priority support', ...paid },
  { name: 'Priority AI responses', ...scholarOnly },
  { name: 'Exclusive primary source collections', ...scholarOnly },
  { name: 'Advanced research tools', ...scholarOnly },
  { name: 'Custom study plans', ...scholarOnly },
  { name: 'Citation generator for bibliographies', ...scholarOnly },
  { name: 'Study groups', ...scholarOnly },
  { name: 'Monthly webinars', ...scholarOnly },
  { name: 'Early access', ...scholarOnly },
];
