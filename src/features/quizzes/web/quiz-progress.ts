/** State of a run through questions, in progress or just finished. Stored for the tab, so that it survives a reload. */
import { newId } from '#platform/web/new-id.ts';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import type { Attempt, Question } from '../contract.ts';
import type { Answer } from '../rules.ts';
import { shuffleBySeed } from '../shuffle.ts';
import { limitOf, type Timing } from './quiz-clock.ts';

/** Choices before a run starts. `feedback`: after the last question, or after each. */
export type RunChoices = { timing: Timing; feedback: 'end' | 'each' };

export const defaultChoices: RunChoices = { timing: 'standard', feedback: 'end' };

export type Progress = RunChoices & {
  /** Idempotency key of the attempt. It also determines the order of the options. */
  idempotencyKey: string;
  /** To detect that the questions have changed. */
  questionIds: number[];
  /** The chosen option of each question, in order; null if none is chosen yet. */
  options: (number | null)[];
  /** Index of the current question, from 0. */
  questionIndex: number;
  /** In ms since 1970, like all times here. */
  startedAt: number;
  /** Null if there is no time limit. */
  deadline: number | null;
  /** When the explanation of the current answer was shown; the clock is paused meanwhile. Null if none is shown. */
  checkedAt: number | null;
  finishedAt: number | null;
  /** The saved attempt; null until it is saved. */
  attempt: Attempt | null;
};

/** Creates a run that starts now. `timeLimit`: minutes. */
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

/** Ends the pause for an explanation: shifts start and deadline by its duration. */
export function resumeClock(progress: Progress, now: number): Progress {
  const pause = progress.checkedAt === null ? 0 : Math.max(0, now - progress.checkedAt);
  return {
    ...progress,
    checkedAt: null,
    startedAt: progress.startedAt + pause,
    deadline: progress.deadline === null ? null : progress.deadline + pause,
  };
}

/** Indexes of a question's options in the order of display, which stays the same within a run. */
export function orderOptions({ idempotencyKey }: Progress, { id, options }: Question): number[] {
  return shuffleBySeed([...options.keys()], `${idempotencyKey} ${id}`);
}

/** The answers in the form that is scored and sent. */
export function listAnswers({ questionIds, options }: Progress): Answer[] {
  return questionIds.map((questionId, index) => ({ questionId, option: options[index] ?? null }));
}

/** Id of the member who owns the progress; null for a guest. */
export type OwnerId = number | null;

export type StoredProgress = Progress & { ownerId: OwnerId };

/**
 * Parses stored progress; null if it is invalid or belongs to another member. A guest's progress is also valid for
 * the member who signs in afterwards.
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

/** Whether progress belongs to exactly these questions. */
export function fitsQuestions(
  { questionIds }: Progress,
  questions: readonly Pick<Question, 'id'>[],
): boolean {
  return questionIds.join() === questions.map(({ id }) => id).join();
}

const storageKey = (key: string) => `lyceum:quiz:${key}`;

/** `key`: key of the exercise. */
export function readProgress(key: string, userId: OwnerId): StoredProgress | null {
  return parseProgress(safeSessionStorage.get(storageKey(key)), userId);
}

/** If storage is blocked the quiz still works, but a reload restarts it. */
export function saveProgress(key: string, progress: Progress, ownerId: OwnerId): void {
  const stored: StoredProgress = { ...progress, ownerId };
  safeSessionStorage.set(storageKey(key), JSON.stringify(stored));
}

export function removeProgress(key: string): void {
  safeSessionStorage.remove(storageKey(key));
}
