/** Quizzes: lists, questions, attempts. Types and endpoints, both sides. */
import type { z } from 'zod';
import { endpoint } from '#platform/api/endpoint.ts';

// Types only: the schemas, and zod with them, never reach the browser.
type Schemas = typeof import('./schemas.ts');

/** `minimumTier`: the lowest tier that may take it; guests may take free quizzes, but nothing is saved. */
export type Quiz = z.infer<Schemas['quizSchema']>;
export type QuizDetail = z.infer<Schemas['quizDetailSchema']>;
/** `reference`: a page of the library that the answer can be read on. */
export type Question = z.infer<Schemas['questionSchema']>;
/** With `answers` the server computes the score itself. `idempotencyKey`: a UUID chosen by the sender. */
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
/** 403 with the code upgrade_required where the visitor's tier is too low. */
export const getQuizQuestions = endpoint<{ params: { id: number } }, Question[]>(
  'GET',
  '/api/quizzes/:id/questions',
);
/** Members only. A score above the quiz's own total is refused. */
export const saveAttempt = endpoint<{ params: { id: number }; body: AttemptInput }, Attempt>(
  'POST',
  '/api/quizzes/:id/attempts',
);
/** The member's own attempts, latest first. */
export const getAttempts = endpoint<{ params: { id: number } }, Attempt[]>(
  'GET',
  '/api/quizzes/:id/attempts',
);
