/** The quizzes' part of a member's export; on deletion the rows go with the account. */
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
