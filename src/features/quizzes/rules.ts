/** How a quiz is scored (specification, section 5), and how much of the scores is shown. Pure. */

/** What scoring needs to know of a question. */
export type ScoredQuestion = { id: number; correctAnswer: number; points: number };

/** The option chosen for a question; null where it was left open. */
export type Answer = { questionId: number; option: number | null };

/** How many of their attempts at a quiz, the latest, a member is shown. */
export const attemptsShown = 100;

/** Points that all right answers together bring. */
export function sumPoints(questions: readonly Pick<ScoredQuestion, 'points'>[]): number {
  return questions.reduce((total, { points }) => total + points, 0);
}

/** Points of the right answers; what is left open brings none. */
export function scoreAnswers(questions: readonly ScoredQuestion[], answers: readonly Answer[]): number {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return sumPoints(questions.filter(({ id, correctAnswer }) => chosen.get(id) === correctAnswer));
}

/** A score in percent, rounded; 0 where there is nothing to reach. */
export function percentageOf(score: number, totalPoints: number): number {
  return totalPoints === 0 ? 0 : Math.round((score / totalPoints) * 100);
}
