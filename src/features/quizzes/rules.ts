/** Scoring of quizzes (specification, section 5). Pure. */

/** The fields of a question that scoring needs. */
type ScoredQuestion = { id: number; correctAnswer: number; points: number };

/** The option chosen for a question; null if it was left open. */
export type Answer = { questionId: number; option: number | null };

/** Maximum number of a member's attempts at a quiz that are listed; the latest ones. */
export const maxAttemptsListed = 100;

/** Possible numbers of questions in a mixed quiz. */
export const mixedCounts = [10, 20] as const;

/** The seed of a mixed quiz is an integer from 0 to this. */
export const maxSeed = 999_999_999;

/** The maximum number of points. */
export function sumPoints(questions: readonly Pick<ScoredQuestion, 'points'>[]): number {
  return questions.reduce((total, { points }) => total + points, 0);
}

/** Points of the right answers; a question left open scores none. */
export function scoreAnswers(questions: readonly ScoredQuestion[], answers: readonly Answer[]): number {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return sumPoints(questions.filter(({ id, correctAnswer }) => chosen.get(id) === correctAnswer));
}

/** A score in percent, rounded; 0 for a quiz without points. */
export function percentageOf(score: number, totalPoints: number): number {
  return totalPoints === 0 ? 0 : Math.round((score / totalPoints) * 100);
}
