import type { MixedQuestion } from '../contract.ts';

/** A run of questions to take: a quiz, a mixed quiz, or the questions answered wrong. */
export type Exercise = {
  /** Key of its progress in session storage. */
  key: string;
  title: string;
  /** In minutes; used unless another timing is chosen. */
  timeLimit: number;
};

/** A question with the period that it belongs to. */
export type ExerciseQuestion = MixedQuestion;
