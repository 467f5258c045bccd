/** The quizzes' part of a member's data export. No eraser needed: rows are deleted with the account, by cascade. */
import type { Database } from '#platform/db/client.ts';
import type { DataExporter } from '#platform/feature/data-subject.ts';
import { eachAttempt } from './attempt-queries.ts';
import { presentAttempt } from './presenter.ts';

export const quizExporter: DataExporter = {
  name: 'quizAttempts',
  read: async (db, { userId }) => readAttempts(db, userId),
};

async function* readAttempts(db: Database, userId: number) {
  for await (const { attempt, quiz } of eachAttempt(db, { userId })) {
    yield { quiz, ...presentAttempt(attempt), answers: attempt.answers };
  }
}
