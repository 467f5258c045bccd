/** Quizzes, their questions and attempts, with access checks. */
import type { Tier } from '#features/accounts/contract.ts';
import { lockMember, requireTier } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AttemptInput } from '../contract.ts';
import { maxAttemptsListed, scoreAnswers, sumPoints } from '../rules.ts';
import { findAttemptIssues } from './attempt-issues.ts';
import {
  type AttemptRow,
  findAttemptByKey,
  findDuplicateAttempt,
  insertAttempt,
  selectAttempts,
} from './attempt-queries.ts';
import { type QuestionRow, type QuizRow, selectQuestions, selectQuizzes } from './queries.ts';

/** An equal attempt without a key that arrives within this time is a duplicate. */
const duplicateWindowMs = 10_000;

/** Finds a quiz by id. @throws AppError 404 */
export async function findQuiz(db: Database, { id }: { id: number }): Promise<QuizRow> {
  const [quiz] = await selectQuizzes(db, { id });
  if (!quiz) throw new AppError('not_found', 'There is no such quiz.');
  return quiz;
}

/**
 * Returns a quiz's questions, if the tier (undefined for guests) may take the quiz.
 * @throws AppError 403 upgrade_required, 404
 */
export async function findQuestionsForTier(
  db: Database,
  { id, tier }: { id: number; tier: Tier | undefined },
): Promise<QuestionRow[]> {
  const { minimumTier } = await findQuiz(db, { id });
  requireTier(tier, { minimum: minimumTier, what: 'This quiz' });
  return selectQuestions(db, { quizId: id });
}

/**
 * Stores a member's attempt. If it contains answers, the server computes the score. An attempt with a known key,
 * or without a key and equal to one of the last ten seconds, is not stored again: the earlier one is returned.
 * @throws AppError 400 if it is not a possible attempt at this quiz, 403 upgrade_required, 404
 */
export async function saveAttempt(
  db: Database,
  attempt: { member: { userId: number; tier: Tier }; id: number; input: AttemptInput; now: Date },
): Promise<AttemptRow> {
  const { member, id, input, now } = attempt;
  const questions = await findQuestionsForTier(db, { id, tier: member.tier });
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
    // Saves of one member are serialised, so that no other attempt is inserted after the check for duplicates.
    await lockMember(tx, member);
    const { idempotencyKey, timeSpent } = input;
    const earlier = idempotencyKey
      ? await findAttemptByKey(tx, { ...result, idempotencyKey })
      : await findDuplicateAttempt(tx, { ...result, after: new Date(now.getTime() - duplicateWindowMs) });
    if (earlier) return earlier;
    const totalPoints = sumPoints(questions);
    return insertAttempt(tx, { ...result, idempotencyKey, totalPoints, timeSpent, completedAt: now });
  });
}

/** The latest hundred attempts of a member at a quiz, latest first. @throws AppError 404 */
export async function listAttempts(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<AttemptRow[]> {
  await findQuiz(db, { id });
  return selectAttempts(db, { userId, quizId: id, limit: maxAttemptsListed });
}
