/** Quizzes and their questions for the search index. */
import { selectPeriods } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { exerciseFields, type SearchDocument } from '#platform/feature/search-document.ts';
import { quizPath } from '../paths.ts';
import { type QuizRow, selectQuestionTexts, selectQuizzes } from './queries.ts';

type QuestionText = Awaited<ReturnType<typeof selectQuestionTexts>>[number];

/** All quizzes and their questions. */
export async function selectQuizDocuments(db: Database): Promise<SearchDocument[]> {
  const [periods, quizzes, questions] = await Promise.all([
    selectPeriods(db),
    selectQuizzes(db),
    selectQuestionTexts(db),
  ]);
  const periodNames = new Map(periods.map(({ id, name }) => [id, name]));
  const byId = new Map(quizzes.map((quiz) => [quiz.id, quiz]));
  return [
    ...quizzes.map((row) => fromQuiz(row, periodNames.get(row.periodId) ?? '')),
    ...questions.flatMap((question) => {
      const quiz = byId.get(question.quizId);
      return quiz ? [fromQuestion(question, quiz, periodNames.get(quiz.periodId) ?? '')] : [];
    }),
  ];
}

/** Indexes only the question: a search for an answer must not reveal which question it belongs to. */
function fromQuestion(question: QuestionText, quiz: QuizRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'question',
      id: question.id,
      title: question.question,
      slug: question.slug,
      url: quizPath(quiz),
      period,
      category: 'Quiz question',
      detail: quiz.title,
    },
    ...exerciseFields,
    description: '',
  };
}

function fromQuiz(row: QuizRow, period: string): SearchDocument {
  return {
    hit: {
      type: 'quiz',
      id: row.id,
      title: row.title,
      slug: row.slug,
      url: quizPath(row),
      period,
      category: 'Quiz',
      detail: `${row.questionCount} questions, ${row.difficulty}`,
    },
    level: row.difficulty === 'beginner' ? 'introductory' : row.difficulty,
    ...exerciseFields,
    description: row.description,
  };
}
