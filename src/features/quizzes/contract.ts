/** Quizzes: lists, questions, attempts. Types and endpoints, both sides. */
import type { Tier } from '#features/accounts/contract.ts';
import { endpoint } from '#platform/api/endpoint.ts';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export type Quiz = {
  id: number;
  slug: string;
  title: string;
  description: string;
  difficulty: Difficulty;
  /** Minutes. */
  timeLimit: number;
  imageUrl: string | null;
  featured: boolean;
  /** The least tier that may take it; guests may take what is free, unsaved. */
  minimumTier: Tier;
  periodId: number;
  questionCount: number;
};

export type Question = {
  id: number;
  questionText: string;
  options: string[];
  /** Place of the right option, from 0. */
  correctAnswer: number;
  points: number;
  explanation: string;
  /** Where it can be read. */
  reference: { title: string; url: string } | null;
};

export type AttemptInput = {
  quizId: number;
  score: number;
  totalPoints: number;
  /** Seconds. */
  timeSpent: number;
  /** Chosen options by question; where they are given the server scores them itself. Null: left open. */
  answers?: { questionId: number; option: number | null }[];
  /** A UUID of the sender's choice: what is sent again under it is kept once, however late it comes. */
  clientId?: string;
};

export type Attempt = {
  id: number;
  quizId: number;
  score: number;
  totalPoints: number;
  /** Rounded. */
  percentage: number;
  timeSpent: number;
  /** ISO 8601. */
  completedAt: string;
};

export const getQuizzes = endpoint<{ query?: { period?: string | number } }, Quiz[]>('GET', '/api/quizzes');
export const getFeaturedQuizzes = endpoint<Record<never, never>, Quiz[]>('GET', '/api/quizzes/featured');
export const getPeriodQuizzes = endpoint<{ params: { id: number } }, Quiz[]>(
  'GET',
  '/api/periods/:id/quizzes',
);
export const getQuiz = endpoint<{ params: { id: number } }, Quiz>('GET', '/api/quizzes/:id');
/** 403 with the code upgrade_required where the tier does not reach. */
export const getQuizQuestions = endpoint<{ params: { id: number } }, Question[]>(
  'GET',
  '/api/quizzes/:id/questions',
);
/** Members only. A score above the quiz's own total is refused. */
export const saveAttempt = endpoint<{ params: { id: number }; body: AttemptInput }, Attempt>(
  'POST',
  '/api/quizzes/:id/attempts',
);
/** A member's own attempts, the latest first. */
export const getAttempts = endpoint<{ params: { id: number } }, Attempt[]>(
  'GET',
  '/api/quizzes/:id/attempts',
);
