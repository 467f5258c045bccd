/** Turns rows into API responses. */

import { periodPath, resourcePath } from '#features/library/contract.ts';
import { eventPath } from '#features/timeline/contract.ts';
import type { Attempt, MixedQuestion, Question, QuizResult } from '../contract.ts';
import { percentageOf } from '../rules.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { QuestionRow } from './queries.ts';

/** A question with its answer, for visitors who may take the quiz. */
export function presentQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    key: keyOf(row),
    questionText: row.question,
    options: row.options,
    correctAnswer: row.correctAnswer,
    points: row.points,
    explanation: row.explanation,
    reference: presentReference(row),
  };
}

export function presentMixedQuestion({
  question,
  periodId,
}: {
  question: QuestionRow;
  periodId: number;
}): MixedQuestion {
  return { ...presentQuestion(question), periodId };
}

/** In the row, `best` and `last` are shares of the points. */
export function presentQuizResult(row: QuizResult): QuizResult {
  return { ...row, best: percentageOf(row.best, 1), last: percentageOf(row.last, 1) };
}

/** A question's slug consists of its quiz's slug and its key. */
export function keyOf({ slug }: Pick<QuestionRow, 'slug'>): string {
  return slug.slice(slug.lastIndexOf('/') + 1);
}

/** The page where the answer can be read; null if it is no longer in the library. */
function presentReference({ resource, event, period }: QuestionRow): Question['reference'] {
  if (resource) return { title: resource.title, url: resourcePath(resource) };
  if (event) return { title: event.title, url: eventPath(event) };
  return period && { title: period.name, url: periodPath(period) };
}

export function presentAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    quizId: row.quizId,
    score: row.score,
    totalPoints: row.totalPoints,
    percentage: percentageOf(row.score, row.totalPoints),
    timeSpent: row.timeSpent,
    completedAt: row.completedAt.toISOString(),
  };
}
