import type { MixedQuestion } from '../contract.ts';

/** What somebody takes: a quiz, a mixed quiz, or the questions they got wrong. */
export type Exercise = {
  /** Names its progress in the tab's storage. */
  key: string;
  title: string;
  /** Minutes, where nothing else is chosen. */
  timeLimit: number;
};

/** With the period that the question belongs to. */
export type ExerciseQuestion = MixedQuestion;
