/** Trying again what was answered wrong. Such a run is stored for the tab like any other, beside the one it came from. */
import type { Answer } from '../rules.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { type OwnerId, type Progress, readProgress, startProgress } from './quiz-progress.ts';

/** An exercise's key for the practice of its mistakes. */
export const practiceKey = (key: string) => `${key}:mistakes`;

/** Questions that were answered wrong or left open. */
export function findMistakes(
  questions: readonly ExerciseQuestion[],
  answers: readonly Answer[],
): ExerciseQuestion[] {
  const chosen = new Map(answers.map(({ questionId, option }) => [questionId, option]));
  return questions.filter(({ id, correctAnswer }) => chosen.get(id) !== correctAnswer);
}

/** A practice that starts now: in as much time as needed, each answer explained at once. */
export function startPractice(
  exercise: Exercise,
  questions: readonly ExerciseQuestion[],
  now: number,
): Progress {
  return startProgress(exercise, questions, { timing: 'none', feedback: 'each' }, now);
}

/** The practice that was under way in this tab; null where there is none, or the questions have changed. */
export function readPractice(
  { key }: Exercise,
  questions: readonly ExerciseQuestion[],
  ownerId: OwnerId,
): Progress | null {
  const stored = readProgress(practiceKey(key), ownerId);
  return stored && pickQuestions(stored, questions).length === stored.questionIds.length ? stored : null;
}

/** The questions of a practice, in their order. */
export function pickQuestions(
  { questionIds }: Progress,
  questions: readonly ExerciseQuestion[],
): ExerciseQuestion[] {
  return questions.filter(({ id }) => questionIds.includes(id));
}
