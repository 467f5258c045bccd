/** Rows to wire: every field that leaves the server is named here. */
import type { Attempt, Question, Quiz } from '../contract.ts';
import { percentageOf } from '../rules.ts';
import type { AttemptRow } from './attempt-queries.ts';
import type { QuestionRow, QuizRow } from './queries.ts';

/** A quiz as lists and its own page show it. */
export function presentQuiz(row: QuizRow): Quiz {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    difficulty: row.difficulty,
    timeLimit: row.timeLimit,
    imageUrl: row.imageUrl,
    featured: row.featured,
    minimumTier: row.minimumTier,
    periodId: row.periodId,
    questionCount: row.questionCount,
  };
}

/** A question with its answer: for who may take the quiz. */
export function presentQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    questionText: row.question,
    options: row.options,
    correctAnswer: row.correctAnswer,
    points: row.points,
    explanation: row.explanation,
    reference: presentReference(row),
  };
}

/** Where an answer can be read; null where what was named has left the library. */
function presentReference({ resource, event, period }: QuestionRow): Question['reference'] {
  if (resource) return { title: resource.title, url: `/resources/${resource.id}` };
  if (event) return { title: event.title, url: `/timeline/${event.slug}` };
  return period && { title: period.name, url: `/periods/${period.slug}` };
}

/** What a member has reached. */
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
