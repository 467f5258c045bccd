/** Figures on quizzes, attempts and questions, for the operator. */
import { and, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { analyzeItem, compareDifficulty, type ItemFigures, type OptionSums } from '../item-analysis.ts';
import { quizAttempts, quizQuestions, quizzes } from './schema.ts';

type QuestionFigures = Pick<ItemFigures, 'answers' | 'difficulty' | 'discrimination'> & {
  questionId: number;
  quizId: number;
  quiz: string;
  question: string;
  options: { text: string; chosen: number }[];
  correctAnswer: number;
};

/** Number of attempts that one statement reads, which takes about half a second. */
const batchSize = 10_000;

/** Number of quizzes that can be taken. */
export async function countQuizzes(db: Database): Promise<number> {
  return db.$count(quizzes, isNull(quizzes.retiredAt));
}

/** Number of stored attempts. Attempts of deleted accounts are not included, because they are deleted too. */
export async function countAttempts(db: Database): Promise<number> {
  return db.$count(quizAttempts);
}

/**
 * Figures of the current questions that have been answered, the hardest first. Attempts are scored again by the
 * current questions: retired questions do not count, and the current right option decides. A question left open is
 * not an answer. Reads every attempt, about a minute for a million, so callers should cache the result.
 */
export async function selectQuestionFigures(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; items: QuestionFigures[] }> {
  const questions = await selectKeys(db);
  const sums = await sumByOption(db);
  const analyzed = questions
    .map((key) => ({ ...key, ...analyzeItem(sums.get(key.questionId) ?? [], key) }))
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => compareDifficulty(a.difficulty, b.difficulty) || a.questionId - b.questionId);
  const shown = analyzed.slice((page - 1) * limit, page * limit);
  const texts = await selectTexts(
    db,
    shown.map(({ questionId }) => questionId),
  );
  const items = shown.flatMap(({ questionId, chosen, options: _, ...figures }) => {
    const text = texts.get(questionId);
    if (!text) return [];
    const options = text.options.map((option, at) => ({ text: option, chosen: chosen[at] ?? 0 }));
    return [{ ...figures, ...text, questionId, options }];
  });
  return { total: analyzed.length, items };
}

const isAsked = and(isNull(quizQuestions.retiredAt), isNull(quizzes.retiredAt));

function selectKeys(db: Database) {
  return db
    .select({
      questionId: quizQuestions.id,
      correctAnswer: quizQuestions.correctAnswer,
      options: sql<number>`cardinality(${quizQuestions.options})`.mapWith(Number),
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(isAsked);
}

async function selectTexts(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      ...{ questionId: quizQuestions.id, quizId: quizzes.id, quiz: quizzes.title },
      ...{ question: quizQuestions.question, options: quizQuestions.options },
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(inArray(quizQuestions.id, [...ids]));
  return new Map(rows.map((row) => [row.questionId, row]));
}

/**
 * Reads in batches, so that no statement takes long and other queries can run in between: the embedded engine has
 * only one connection for all.
 */
async function sumByOption(db: Database): Promise<Map<number, OptionSums[]>> {
  const sums = new Map<number, Map<number, OptionSums>>();
  const [range] = await db
    .select({ first: min(quizAttempts.id), last: max(quizAttempts.id) })
    .from(quizAttempts);
  const last = range?.last ?? 0;
  for (let from = range?.first ?? 1; from <= last; from += batchSize) {
    for (const { id, ...part } of await sumBatch(db, { from, to: Math.min(from + batchSize - 1, last) })) {
      const options = sums.get(id) ?? new Map<number, OptionSums>();
      const { count, rest, restSquares } = options.get(part.option) ?? { count: 0, rest: 0, restSquares: 0 };
      options.set(part.option, {
        ...{ option: part.option, count: count + part.count },
        ...{ rest: rest + part.rest, restSquares: restSquares + part.restSquares },
      });
      sums.set(id, options);
    }
  }
  return new Map([...sums].map(([id, options]) => [id, [...options.values()]]));
}

/** A question's rest-score is the sum of the points of the attempt's other right answers. `to` is inclusive. */
async function sumBatch(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<(OptionSums & { id: number })[]> {
  const { rows } = await db.execute<Record<'id' | 'option' | 'count' | 'rest' | 'squares', string>>(sql`
    select scored.id, scored.option, count(*) as count, sum(scored.rest) as rest, sum(scored.rest * scored.rest) as squares
    from quiz_attempts attempts cross join lateral (
      select questions.id, given.option,
        sum(case when given.option = questions.correct_answer then questions.points else 0 end) over ()
          - case when given.option = questions.correct_answer then questions.points else 0 end as rest
      from jsonb_to_recordset(attempts.answers) as given("questionId" bigint, option integer)
      join quiz_questions questions on questions.id = given."questionId"
        and questions.quiz_id = attempts.quiz_id and questions.retired_at is null
    ) scored
    where attempts.id between ${from} and ${to} and attempts.answers is not null and scored.option is not null
    group by scored.id, scored.option`);
  return rows.map((row) => ({
    ...{ id: Number(row.id), option: Number(row.option), count: Number(row.count) },
    ...{ rest: Number(row.rest), restSquares: Number(row.squares) },
  }));
}
