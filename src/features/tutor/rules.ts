/** The tutor's limits and decisions, for both sides. Pure. */
import type { Tier } from '#features/accounts/contract.ts';

/** Characters of a question. */
export const maxQuestionLength = 1000;
/** Characters of what a member says of an answer. */
export const maxCommentLength = 1000;
/** Exchanges on one page of a conversation. */
export const exchangesPerPage = 20;
/** Questions that a free member may ask in a day, in UTC (specification, section 9). */
export const freeQuestionsPerDay = 1;
/** What an unlimited number is counted as (specification, section 9). */
export const unlimitedQuestionsPerDay = 999;

/** Questions that a member of a tier may ask in a day. */
export const questionsPerDay = (tier: Tier): number =>
  tier === 'free' ? freeQuestionsPerDay : unlimitedQuestionsPerDay;

/** Hints from 1, which only asks, to 3, which nearly answers; the answer itself comes after them. */
export const hintLevels = [1, 2, 3] as const;
export type HintLevel = (typeof hintLevels)[number];

/** The mark of a source in an answer: '[1]' for the first. */
export const citationPattern = /\[(\d{1,2})\]/g;
