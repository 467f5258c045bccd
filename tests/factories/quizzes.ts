/** Quizzes for tests; tests give the fields that matter, and the factory fills in the rest. */
import { quizQuestions, quizzes } from '#features/quizzes/server/index.ts';
import type { Database } from '#platform/db/client.ts';

type QuestionOverrides = Partial<Omit<typeof quizQuestions.$inferInsert, 'quizId'>>;

let serial = 0;

/** A free quiz of a period: three questions of four options, of which the first is right; returns the ids. */
export async function insertQuiz(
  db: Database,
  overrides: Partial<typeof quizzes.$inferInsert> & { periodId: number; questions?: QuestionOverrides[] },
): Promise<{ quizId: number; questionIds: number[] }> {
  serial += 1;
  const name = serial;
  const { questions = [{}, {}, {}], ...quiz } = overrides;
  const [row] = await db
    .insert(quizzes)
    .values({
      slug: `quiz-${name}`,
      position: name,
      title: `Quiz ${name}`,
      description: 'What it asks about.',
      difficulty: 'beginner',
      minimumTier: 'free',
      timeLimit: 8,
      featured: false,
      ...quiz,
    })
    .returning({ id: quizzes.id });
  if (!row) throw new Error('The quiz was not inserted.');
  const rows = questions.map((question, index) => ({
    slug: `quiz-${name}/question-${index + 1}`,
    quizId: row.id,
    position: index + 1,
    question: `Question ${index + 1}?`,
    options: ['Right', 'Wrong', 'Worse', 'Worst'],
    correctAnswer: 0,
    explanation: 'It is so.',
    ...question,
  }));
  const inserted =
    rows.length > 0 ? await db.insert(quizQuestions).values(rows).returning({ id: quizQuestions.id }) : [];
  return { quizId: row.id, questionIds: inserted.map(({ id }) => id) };
}
