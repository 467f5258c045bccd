import type { Quiz } from '#features/quizzes/contract.ts';

/** A free quiz as the API returns it. */
export const buildQuiz = (overrides: Partial<Quiz> = {}): Quiz => ({
  ...{
    id: 2,
    slug: 'kings',
    title: 'The Seven Kings',
    description: '',
    difficulty: 'beginner',
    timeLimit: 10,
  },
  ...{ imageUrl: null, featured: false, minimumTier: 'free', periodId: 1, questionCount: 10 },
  ...overrides,
});
