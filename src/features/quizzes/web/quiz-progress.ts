/** A run through questions, in progress or just finished, stored for the tab, so that it survives a reload. */
import { newId } from '#platform/web/new-id.ts';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { Attempt, Question } from '../contract.ts';
import type { Answer } from '../rules.ts';
import { shuffleBySeed } from '../shuffle.ts';
import { limitOf, type Timing } from './quiz-clock.ts';

/** What somebody chooses before they begin. `feedback`: after the last question, or after each. */
export type RunChoices = { timing: Timing; feedback: 'end' | 'each' };

export const defaultChoices: RunChoices = { timing: 'standard', feedback: 'end' };

export type Progress = RunChoices & {
  /** Of the attempt: one that is sent again is stored once. It also decides the order of the options. */
  idempotencyKey: string;
  /** To notice that the questions have changed since. */
  questionIds: number[];
  /** The chosen option of each question, in order; null where none is yet. */
  options: (number | null)[];
  /** The question on the screen, from 0. */
  questionIndex: number;
  /** Ms since 1970. */
  startedAt: number;
  /** Null without a time limit. */
  deadline: number | null;
  /** Since when the answer to the question on the screen is explained; the clock stands still meanwhile. */
  checkedAt: number | null;
  finishedAt: number | null;
  /** The attempt as it was saved. */
  attempt: Attempt | null;
};

/** A run that starts now. `timeLimit`: minutes. */
export function startProgress(
  { timeLimit }: { timeLimit: number },
  questions: readonly Pick<Question, 'id'>[],
  { timing, feedback }: RunChoices,
  now: number,
): Progress {
  const limit = limitOf(timeLimit, timing);
  return {
    timing,
    feedback,
    idempotencyKey: newId(),
    questionIds: questions.map(({ id }) => id),
    options: questions.map(() => null),
    questionIndex: 0,
    startedAt: now,
    deadline: limit === null ? null : now + limit * 1000,
    checkedAt: null,
    finishedAt: null,
    attempt: null,
  };
}

/** The run after an explanation was read: its time goes on from where it stood. */
export function resumeClock(progress: Progress, now: number): Progress {
  const pause = progress.checkedAt === null ? 0 : Math.max(0, now - progress.checkedAt);
  return {
    ...progress,
    checkedAt: null,
    startedAt: progress.startedAt + pause,
    deadline: progress.deadline === null ? null : progress.deadline + pause,
  };
}

/** A question's options as they are shown: their places in the content, in an order that stays the same in one run. */
export function orderOptions({ idempotencyKey }: Progress, { id, options }: Question): number[] {
  return shuffleBySeed([...options.keys()], `${idempotencyKey} ${id}`);
}

/** The answers as they are scored and sent. */
export function listAnswers({ questionIds, options }: Progress): Answer[] {
  return questionIds.map((questionId, index) => ({ questionId, option: options[index] ?? null }));
}

/** The id of the member whose progress it is; null for a guest. */
export type OwnerId = number | null;

export type StoredProgress = Progress & { ownerId: OwnerId };

/**
 * Reads stored progress; null where it is invalid, or of another member. A guest's progress is also that of the member who
 * signs in afterwards.
 */
export function parseProgress(text: string | null, userId: OwnerId): StoredProgress | null {
  let stored: Partial<StoredProgress> | null;
  try {
    stored = JSON.parse(text ?? 'null') as Partial<StoredProgress> | null;
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const { ownerId = null, idempotencyKey, questionIds, options, questionIndex, startedAt } = stored;
  const { deadline, checkedAt = null, finishedAt = null, attempt = null } = stored;
  const { timing = 'standard', feedback = 'end' } = stored;
  if (ownerId !== null && ownerId !== userId) return null;
  if (typeof idempotencyKey !== 'string') return null;
  if (!Array.isArray(questionIds) || !Array.isArray(options) || options.length !== questionIds.length)
    return null;
  if (!['standard', 'double', 'none'].includes(timing) || !['end', 'each'].includes(feedback)) return null;
  const times = [startedAt, timing === 'none' ? 0 : deadline, checkedAt ?? 0, finishedAt ?? 0];
  if (![questionIndex, ...times].every(Number.isSafeInteger)) return null;
  if (!options.every((option) => option === null || Number.isSafeInteger(option))) return null;
  if ((questionIndex as number) < 0 || (questionIndex as number) >= questionIds.length) return null;
  return { ...stored, timing, feedback, ownerId, checkedAt, finishedAt, attempt } as StoredProgress;
}

/** Whether progress is of exactly these questions. */
export function fitsQuestions(
  { questionIds }: Progress,
  questions: readonly Pick<Question, 'id'>[],
): boolean {
  return questionIds.join() === questions.map(({ id }) => id).join();
}

const storageKey = (key: string) => `lyceum:quiz:${key}`;

/** `key` is of the exercise. */
export function readProgress(key: string, userId: OwnerId): StoredProgress | null {
  return parseProgress(safeSessionStorage.get(storageKey(key)), userId);
}

/** Where storage is blocked the quiz goes on, but a reload restarts it. */
export function saveProgress(key: string, progress: Progress, ownerId: OwnerId): void {
  const stored: StoredProgress = { ...progress, ownerId };
  safeSessionStorage.set(storageKey(key), JSON.stringify(stored));
}

export function removeProgress(key: string): void {
  safeSessionStorage.remove(storageKey(key));
}
