/** Quizzes: lists, questions, attempts. Types and endpoints for server and browser. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

export { quizPath } from './paths.ts';

// Import types only, so that the schemas and zod are not bundled for the browser.
type Schemas = typeof import('./schemas.ts');

/** `minimumTier`: the lowest tier that may take it. Guests may take free quizzes, but their results are not saved. */
export type Quiz = z.infer<Schemas['quizSchema']>;
export type QuizDetail = z.infer<Schemas['quizDetailSchema']>;
/** `reference`: a page of the library where the answer can be read. */
export type Question = z.infer<Schemas['questionSchema']>;
/** A question of a mixed quiz, with the period of the quiz it was drawn from. */
export type MixedQuestion = z.infer<Schemas['mixedQuestionSchema']>;
/** A member's best and latest percentage in one quiz. */
export type QuizResult = z.infer<Schemas['quizResultSchema']>;
/** If `answers` is given, the server computes the score itself. `idempotencyKey`: a UUID chosen by the client. */
export type AttemptInput = z.infer<Schemas['attemptBodySchema']>;
/** `percentage` is rounded. */
export type Attempt = z.infer<Schemas['attemptSchema']>;

export const getQuizzes = endpoint<{ query?: { period?: string | number } }, Quiz[]>('GET', '/api/quizzes');
export const getFeaturedQuizzes = endpoint<Record<never, never>, Quiz[]>('GET', '/api/quizzes/featured');
export const getPeriodQuizzes = endpoint<{ params: { id: number } }, Quiz[]>(
  'GET',
  '/api/periods/:id/quizzes',
);
export const getQuiz = endpoint<{ params: { id: number } }, QuizDetail>('GET', '/api/quizzes/:id');
/** 403 with the code upgrade_required if the visitor's tier is too low. */
export const getQuizQuestions = endpoint<{ params: { id: number } }, Question[]>(
  'GET',
  '/api/quizzes/:id/questions',
);
/** Members only. Returns one result for each quiz that the member has taken. */
export const getQuizResults = endpoint<Record<never, never>, QuizResult[]>('GET', '/api/quizzes/results');
/**
 * Returns questions of the quizzes that the visitor's tier may take, drawn evenly from the periods; fewer than
 * `count` if there are no more. The same seed draws the same questions.
 */
export const getMixedQuestions = endpoint<
  { query: { periods: string; count: number; seed: number } },
  MixedQuestion[]
>('GET', '/api/quizzes/mixed');
/** Members only. A score above the quiz's total is refused. */
export const saveAttempt = endpoint<{ params: { id: number }; body: AttemptInput }, Attempt>(
  'POST',
  '/api/quizzes/:id/attempts',
);
/** The member's own attempts, latest first. */
export const getAttempts = endpoint<{ params: { id: number } }, Attempt[]>(
  'GET',
  '/api/quizzes/:id/attempts',
);
