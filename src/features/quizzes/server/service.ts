/** What can be asked of the quizzes, and by whom. */
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, requireTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AttemptInput } from '../contract.ts';
import { attemptsShown, scoreAnswers, sumPoints } from '../rules.ts';
import {
  type AttemptRow,
  insertAttempt,
  selectAttempts,
  selectNamedAttempt,
  selectSameAttempt,
} from './attempt-queries.ts';
import { findAttemptIssues } from './check-attempt.ts';
import { type QuestionRow, type QuizRow, selectQuestions, selectQuizzes } from './queries.ts';

/** A result without a name that arrives again within so many ms is the same one, sent twice. */
const repeatMs = 10_000;

/** One quiz. @throws AppError 404 */
export async function findQuiz(db: Database, { id }: { id: number }): Promise<QuizRow> {
  const [quiz] = await selectQuizzes(db, { id });
  if (!quiz) throw new AppError('not_found', 'There is no such quiz.');
  return quiz;
}

/** A quiz's questions, for who may take it: guests what is free. @throws AppError 403 upgrade_required, 404 */
export async function findQuestions(
  db: Database,
  { id, tier }: { id: number; tier: Tier | undefined },
): Promise<QuestionRow[]> {
  const { minimumTier } = await findQuiz(db, { id });
  requireTier(tier, { minimum: minimumTier, what: 'This quiz' });
  return selectQuestions(db, { quizId: id });
}

/**
 * Keeps what a member has reached. Where the answers are given their score is the one that is kept. What
 * comes again, under the same name or without one the same within ten seconds, comes back as it was kept first.
 * @throws AppError 400 for what cannot be a result of this quiz, 403 upgrade_required, 404
 */
export async function saveAttempt(
  db: Database,
  attempt: { member: { userId: number; tier: Tier }; id: number; input: AttemptInput; now: Date },
): Promise<AttemptRow> {
  const { member, id, input, now } = attempt;
  const questions = await findQuestions(db, { id, tier: member.tier });
  const issues = findAttemptIssues(input, { id, questions });
  if (issues.length > 0) throw new AppError('invalid_input', 'The result is not valid.', { issues });
  const chosen = new Map(input.answers?.map(({ questionId, option }) => [questionId, option]));
  const result = {
    userId: member.userId,
    quizId: id,
    score: input.answers ? scoreAnswers(questions, input.answers) : input.score,
    answers: input.answers
      ? questions.map((question) => ({
          questionId: question.id,
          option: chosen.get(question.id) ?? null,
        }))
      : null,
  };
  return db.transaction(async (tx) => {
    // One after the other: the look for an earlier one stays true until the insert.
    await lockMember(tx, member);
    const { clientId, timeSpent } = input;
    const earlier = clientId
      ? await selectNamedAttempt(tx, { ...result, clientId })
      : await selectSameAttempt(tx, { ...result, after: new Date(now.getTime() - repeatMs) });
    if (earlier) return earlier;
    const totalPoints = sumPoints(questions);
    return insertAttempt(tx, { ...result, clientId, totalPoints, timeSpent, completedAt: now });
  });
}

/** A member's own attempts at a quiz, the latest hundred, latest first. @throws AppError 404 */
export async function listAttempts(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<AttemptRow[]> {
  await findQuiz(db, { id });
  return selectAttempts(db, { userId, quizId: id, limit: attemptsShown });
}
