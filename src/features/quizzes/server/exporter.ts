/** The quizzes' part of a member's data export. Deleting the account deletes the rows by cascade. */
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { selectAllAttempts } from './attempt-queries.ts';
import { presentAttempt } from './presenter.ts';

export const quizExporter: DataExporter = {
  name: 'quizAttempts',
  read: async (db, { userId }) =>
    (await selectAllAttempts(db, { userId })).map(({ attempt, quiz }) => ({
      quiz,
      ...presentAttempt(attempt),
      answers: attempt.answers,
    })),
};
