/** A quiz under way or just finished, kept for the tab, so that a reload goes on where it was. */
import type { Attempt, Question } from '../contract.ts';
import type { Answer } from '../rules.ts';

export type Progress = {
  quizId: number;
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

/** Reads what was kept; null for anything that is not progress of this quiz. */
export function parseProgress(text: string | null, quizId: number): Progress | null {
  let kept: Partial<Progress> | null;
  try {
    kept = JSON.parse(text ?? 'null') as Partial<Progress> | null;
  } catch {
    return null;
  }
  if (kept?.quizId !== quizId) return null;
  const { questionIds, options, place, startedAt, deadline, finishedAt = null, attempt = null } = kept;
  if (!Array.isArray(questionIds) || !Array.isArray(options) || options.length !== questionIds.length)
    return null;
  if (![place, startedAt, deadline, finishedAt ?? 0].every(Number.isSafeInteger)) return null;
  if (!options.every((option) => option === null || Number.isSafeInteger(option))) return null;
  if ((place as number) < 0 || (place as number) >= questionIds.length) return null;
  return { ...kept, finishedAt, attempt } as Progress;
}

/** Whether progress is of these very questions. */
export function fitsQuestions({ questionIds }: Progress, questions: readonly Question[]): boolean {
  return questionIds.join() === questions.map(({ id }) => id).join();
}

const keyOf = (quizId: number) => `lyceum:quiz:${quizId}`;

/** What this tab has kept of a quiz. */
export function readProgress(quizId: number): Progress | null {
  try {
    return parseProgress(sessionStorage.getItem(keyOf(quizId)), quizId);
  } catch {
    return null;
  }
}

export function keepProgress(progress: Progress): void {
  try {
    sessionStorage.setItem(keyOf(progress.quizId), JSON.stringify(progress));
  } catch {
    // Storage is refused: the quiz goes on, a reload would begin it anew.
  }
}

export function dropProgress(quizId: number): void {
  try {
    sessionStorage.removeItem(keyOf(quizId));
  } catch {
    // Storage is refused: nothing was kept.
  }
}
