/** Practice of the questions answered wrong. Stored for the tab like any run, beside the run it came from. */
import type { Answer } from '../rules.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { type OwnerId, type Progress, readProgress, startProgress } from './quiz-progress.ts';

/** Storage key for the practice of an exercise's mistakes. */
export const practiceKey = (key: string) => `${key}:mistakes`;

/** Questions that were answered wrong or left open. */
export function findMistakes(
  questions: readonly ExerciseQuestion[],
  answers: readonly Answer[],
): ExerciseQuestion[] {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return questions.filter(({ id, correctAnswer }) => chosen.get(id) !== correctAnswer);
}

/** Starts a practice without time limit, with each answer explained at once. */
export function startPractice(
  exercise: Exercise,
  questions: readonly ExerciseQuestion[],
  now: number,
): Progress {
  return startProgress(exercise, questions, { timing: 'none', feedback: 'each' }, now);
}

/** The unfinished or finished practice of this tab; null if there is none, or if the questions have changed. */
export function readPractice(
  { key }: Exercise,
  questions: readonly ExerciseQuestion[],
  ownerId: OwnerId,
): Progress | null {
  const stored = readProgress(practiceKey(key), ownerId);
  return stored && pickQuestions(stored, questions).length === stored.questionIds.length ? stored : null;
}

/** The questions of a practice, in the order of the exercise. */
export function pickQuestions(
  { questionIds }: Progress,
  questions: readonly ExerciseQuestion[],
): ExerciseQuestion[] {
  return questions.filter(({ id }) => questionIds.includes(id));
}
