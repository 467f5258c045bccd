/** Quizzes for the search index. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { type QuizRow, selectQuizzes } from './queries.ts';

export async function selectQuizDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, quizzes] = await Promise.all([selectPeriods(db), selectQuizzes(db)]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  return quizzes.map((row) => fromQuiz(row, periodNames.get(row.periodId) ?? ''));
}

function fromQuiz(row: QuizRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'quiz',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: `/quizzes/view/${row.id}`,
      period,
      category: 'Quiz',
      detail: `${row.questionCount} questions, ${row.difficulty}`,
    },
    level: row.difficulty === 'beginner' ? 'introductory' : row.difficulty,
    ...exerciseFields,
    description: row.description,
  };
}
