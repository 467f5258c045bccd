/** A quiz under way or just finished, kept for the tab and its member, so that a reload goes on where it was. */
import { newId } from '#platform/web/new-id.ts';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { Attempt, Question } from '../contract.ts';
import type { Answer } from '../rules.ts';

export type Progress = {
  quizId: number;
  /** The result's name: sent again under it, it is not another one. */
  idempotencyKey: string;
  /** Tells a quiz whose questions have changed meanwhile from the one that was begun. */
  questionIds: number[];
  /** The chosen option of each question, in order; null where none is yet. */
  options: (number | null)[];
  /** Place of the question on the screen, from 0. */
  place: number;
  /** Ms since 1970. */
  startedAt: number;
  deadline: number;
  finishedAt: number | null;
  /** The result as it was saved. */
  attempt: Attempt | null;
};

/** A quiz that begins now. */
export function beginProgress(
  quiz: { id: number; timeLimit: number },
  questions: readonly Question[],
  now: number,
): Progress {
  return {
    quizId: quiz.id,
    idempotencyKey: newId(),
    questionIds: questions.map(({ id }) => id),
    options: questions.map(() => null),
    place: 0,
    startedAt: now,
    deadline: now + quiz.timeLimit * 60_000,
    finishedAt: null,
    attempt: null,
  };
}

/** The answers as they are scored and sent. */
export function listAnswers({ questionIds, options }: Progress): Answer[] {
  return questionIds.map((questionId, place) => ({ questionId, option: options[place] ?? null }));
}

/** Whose progress is kept: a member's id; null for a guest's. */
export type Keeper = number | null;

/** Progress as it is kept. */
export type Kept = Progress & { memberId: Keeper };

/**
 * Reads what was kept; null for anything that is not progress of this quiz, and for another member's.
 * What a guest kept goes on to the member who signs in.
 */
export function parseProgress(text: string | null, quizId: number, keeper: Keeper): Kept | null {
  let kept: Partial<Kept> | null;
  try {
    kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
  if (kept?.quizId !== quizId) return null;
  const { memberId = null, idempotencyKey, questionIds, options, place, startedAt, deadline } = kept;
  const { finishedAt = null, attempt = null } = kept;
  if (memberId !== null && memberId !== keeper) return null;
  if (typeof idempotencyKey !== 'string') return null;
  if (!Array.isArray(questionIds) || !Array.isArray(options) || options.length !== questionIds.length)
    return null;
  if (![place, startedAt, deadline, finishedAt ?? 0].every(Number.isSafeInteger)) return null;
  if (!options.every((option) => option === null || Number.isSafeInteger(option))) return null;
  if ((place as number) < 0 || (place as number) >= questionIds.length) return null;
  return { ...kept, memberId, finishedAt, attempt } as Kept;
}

/** Whether progress is of these very questions. */
export function fitsQuestions({ questionIds }: Progress, questions: readonly Question[]): boolean {
  return questionIds.join() === questions.map(({ id }) => id).join();
}

const keyOf = (quizId: number) => `lyceum:quiz:${quizId}`;

/** What this tab has kept of a quiz for who is there now. */
export function readProgress(quizId: number, keeper: Keeper): Kept | null {
  return parseProgress(safeSessionStorage.get(keyOf(quizId)), quizId, keeper);
}

export function saveProgress(progress: Progress, keeper: Keeper): void {
  const kept: Kept = { ...progress, memberId: keeper };
  // Where storage is blocked the quiz goes on, but a reload begins it anew.
  safeSessionStorage.set(keyOf(progress.quizId), JSON.stringify(kept));
}

export function removeProgress(quizId: number): void {
  safeSessionStorage.remove(keyOf(quizId));
}
