/** A quiz in progress or just finished, stored for the tab, so that it survives a reload. */
import { newId } from '#platform/web/new-id.ts';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { Attempt, Question } from '../contract.ts';
import type { Answer } from '../rules.ts';

export type Progress = {
  quizId: number;
  /** Of the attempt: one that is sent again is stored once. */
  idempotencyKey: string;
  /** To notice that the quiz's questions have changed since. */
  questionIds: number[];
  /** The chosen option of each question, in order; null where none is yet. */
  options: (number | null)[];
  /** The question on the screen, from 0. */
  questionIndex: number;
  /** Ms since 1970. */
  startedAt: number;
  deadline: number;
  finishedAt: number | null;
  /** The attempt as it was saved. */
  attempt: Attempt | null;
};

/** A quiz that starts now. */
export function startProgress(
  quiz: { id: number; timeLimit: number },
  questions: readonly Question[],
  now: number,
): Progress {
  return {
    quizId: quiz.id,
    idempotencyKey: newId(),
    questionIds: questions.map(({ id }) => id),
    options: questions.map(() => null),
    questionIndex: 0,
    startedAt: now,
    deadline: now + quiz.timeLimit * 60_000,
    finishedAt: null,
    attempt: null,
  };
}

/** The answers as they are scored and sent. */
export function listAnswers({ questionIds, options }: Progress): Answer[] {
  return questionIds.map((questionId, index) => ({ questionId, option: options[index] ?? null }));
}

/** The id of the member whose progress it is; null for a guest. */
export type OwnerId = number | null;

export type StoredProgress = Progress & { ownerId: OwnerId };

/**
 * Reads stored progress; null where it is invalid, of another quiz, or of another member. A guest's progress is also
 * that of the member who signs in afterwards.
 */
export function parseProgress(text: string | null, quizId: number, userId: OwnerId): StoredProgress | null {
  let stored: Partial<StoredProgress> | null;
  try {
    stored = JSON.parse(text ?? 'null') as Partial<StoredProgress> | null;
  } catch {
    return null;
  }
  if (stored?.quizId !== quizId) return null;
  const { ownerId = null, idempotencyKey, questionIds, options, questionIndex, startedAt, deadline } = stored;
  const { finishedAt = null, attempt = null } = stored;
  if (ownerId !== null && ownerId !== userId) return null;
  if (typeof idempotencyKey !== 'string') return null;
  if (!Array.isArray(questionIds) || !Array.isArray(options) || options.length !== questionIds.length)
    return null;
  if (![questionIndex, startedAt, deadline, finishedAt ?? 0].every(Number.isSafeInteger)) return null;
  if (!options.every((option) => option === null || Number.isSafeInteger(option))) return null;
  if ((questionIndex as number) < 0 || (questionIndex as number) >= questionIds.length) return null;
  return { ...stored, ownerId, finishedAt, attempt } as StoredProgress;
}

/** Whether progress is of exactly these questions. */
export function fitsQuestions({ questionIds }: Progress, questions: readonly Question[]): boolean {
  return questionIds.join() === questions.map(({ id }) => id).join();
}

const storageKey = (quizId: number) => `lyceum:quiz:${quizId}`;

export function readProgress(quizId: number, userId: OwnerId): StoredProgress | null {
  return parseProgress(safeSessionStorage.get(storageKey(quizId)), quizId, userId);
}

/** Where storage is blocked the quiz goes on, but a reload restarts it. */
export function saveProgress(progress: Progress, ownerId: OwnerId): void {
  const stored: StoredProgress = { ...progress, ownerId };
  safeSessionStorage.set(storageKey(progress.quizId), JSON.stringify(stored));
}

export function removeProgress(quizId: number): void {
  safeSessionStorage.remove(storageKey(quizId));
}
