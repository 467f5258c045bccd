import { type Answer, scoreAnswers, sumPoints } from '../rules.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { limitOf, secondsSpent } from './quiz-clock.ts';
import { listAnswers, type Progress } from './quiz-progress.ts';

export type RunResult = {
  answers: Answer[];
  score: number;
  totalPoints: number;
  /** In seconds. */
  timeSpent: number;
};

/** Computes the result of a finished run. If it is saved, the server's score is used. */
export function resultOf(
  { timeLimit }: Pick<Exercise, 'timeLimit'>,
  questions: readonly ExerciseQuestion[],
  progress: Progress,
): RunResult {
  const answers = listAnswers(progress);
  return {
    answers,
    score: progress.attempt?.score ?? scoreAnswers(questions, answers),
    totalPoints: sumPoints(questions),
    timeSpent: secondsSpent(
      progress.startedAt,
      progress.finishedAt ?? 0,
      limitOf(timeLimit, progress.timing),
    ),
  };
}
