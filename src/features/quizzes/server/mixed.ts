/** Mixed quizzes: questions drawn from the quizzes of several periods. */
import { type Tier, tiers } from '#features/accounts/contract.ts';
import { reachesTier } from '#features/accounts/server/index.ts';
import type { Catalog } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { drawQuestions, type QuestionRow, selectQuestions } from './queries.ts';

/**
 * Draws a mixed quiz from the quizzes that the tier (undefined for guests) may take. `periods`: slugs.
 * @throws AppError 400 for unknown periods
 */
export async function drawMixedQuiz(
  { db, catalog }: { db: Database; catalog: Catalog },
  choice: { periods: readonly string[]; count: number; seed: number; tier: Tier | undefined },
): Promise<{ question: QuestionRow; periodId: number }[]> {
  const { periods } = await catalog.read();
  const chosen = periods.filter(({ slug }) => choice.periods.includes(slug));
  const unknown = choice.periods.filter((slug) => !chosen.some((period) => period.slug === slug));
  if (unknown.length > 0) {
    const issues = unknown.map((slug) => ({ field: 'periods', message: `There is no period “${slug}”.` }));
    throw new AppError('invalid_input', 'The query is not valid.', { issues });
  }
  const drawn = await drawQuestions(db, {
    periodIds: chosen.map(({ id }) => id),
    tiers: tiers.filter((tier) => tier === 'free' || reachesTier(choice.tier, tier)),
    count: choice.count,
    seed: choice.seed,
  });
  if (drawn.length === 0) return [];
  const questions = await selectQuestions(db, { ids: drawn.map(({ id }) => id) });
  const rows = new Map(questions.map((question) => [question.id, question]));
  return drawn.flatMap(({ id, periodId }) => {
    const question = rows.get(id);
    return question ? [{ question, periodId }] : [];
  });
}
