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
/** A question of a mixed quiz, with the period of the quiz it is from. */
export type MixedQuestion = z.infer<Schemas['mixedQuestionSchema']>;
/** A member's best and last percentage at one quiz. */
export type QuizResult = z.infer<Schemas['quizResultSchema']>;
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
/** Members only. One for each quiz that the member has taken. */
export const getQuizResults = endpoint<Record<never, never>, QuizResult[]>('GET', '/api/quizzes/results');
/**
 * Questions of the quizzes that the visitor's tier may take, drawn evenly from the periods; fewer than `count` where there
 * are no more. The same seed draws the same ones.
 */
export const getMixedQuestions = endpoint<
  { query: { periods: string; count: number; seed: number } },
  MixedQuestion[]
>('GET', '/api/quizzes/mixed');
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
