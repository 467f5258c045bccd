/** How a quiz is scored (specification, section 5). Pure. */

/** The part of a question that scoring needs. */
type ScoredQuestion = { id: number; correctAnswer: number; points: number };

/** The option chosen for a question; null where it was left open. */
export type Answer = { questionId: number; option: number | null };

/** Only so many of a member's attempts at a quiz, the latest, are listed. */
export const maxAttemptsListed = 100;

/** How many questions a mixed quiz may have. */
export const mixedCounts = [10, 20] as const;
export type MixedCount = (typeof mixedCounts)[number];

/** A mixed quiz's seed is a whole number from 0 to this. */
export const maxSeed = 999_999_999;

/** The most points that can be reached. */
export function sumPoints(questions: readonly Pick<ScoredQuestion, 'points'>[]): number {
  return questions.reduce((total, { points }) => total + points, 0);
}

/** Points of the right answers; an open question scores none. */
export function scoreAnswers(questions: readonly ScoredQuestion[], answers: readonly Answer[]): number {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return sumPoints(questions.filter(({ id, correctAnswer }) => chosen.get(id) === correctAnswer));
}

/** A score in percent, rounded; 0 for a quiz without points. */
export function percentageOf(score: number, totalPoints: number): number {
  return totalPoints === 0 ? 0 : Math.round((score / totalPoints) * 100);
}
