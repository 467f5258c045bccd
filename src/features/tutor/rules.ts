/** The tutor's limits and decisions, for both sides. Pure. */
import type { Tier } from '#features/accounts/contract.ts';

/** Maximum number of characters of a question. */
export const maxQuestionLength = 1000;
/** Maximum number of characters of a feedback comment. */
export const maxCommentLength = 1000;
/** Number of exchanges per page of a conversation. */
export const exchangesPerPage = 20;
/**
 * Maximum number of exchanges kept per member (the latest). Declined questions are not counted per day, so without this
 * limit they could pile up endlessly.
 */
export const maxExchangesKept = 2000;
/** Questions per UTC day for a free member (specification, section 9). */
export const freeQuestionsPerDay = 1;
/** The limit reported for tiers without a limit (specification, section 9). */
export const unlimitedQuestionsPerDay = 999;

/** Questions per day for a member of the tier. */
export const questionsPerDay = (tier: Tier): number =>
  tier === 'free' ? freeQuestionsPerDay : unlimitedQuestionsPerDay;

/** Hint levels, from 1 (only asks questions) to 3 (nearly answers). The answer itself comes after them. */
export const hintLevels = [1, 2, 3] as const;
export type HintLevel = (typeof hintLevels)[number];

/** A citation in an answer: '[1]' for the first source. */
export const citationPattern = /\[(\d{1,2})\]/g;
