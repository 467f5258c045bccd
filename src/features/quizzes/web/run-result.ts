import { type Answer, scoreAnswers, sumPoints } from '../rules.ts';
import type { Exercise, ExerciseQuestion } from './exercise.ts';
import { limitOf, secondsSpent } from './quiz-clock.ts';
import { listAnswers, type Progress } from './quiz-progress.ts';

export type RunResult = {
  answers: Answer[];
  score: number;
  totalPoints: number;
  /** Seconds. */
  timeSpent: number;
};

/** What a finished run comes to. Where it is saved, the server's score counts. */
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
