/** The files that a quiz can be exported as: names and addresses, both sides. */
import { type SheetChoice, writeChoice } from './sheet-choice.ts';

export const exportFiles = ['quiz.pdf', 'answers.pdf', 'qti.zip', 'moodle.xml', 'gift.txt'] as const;
export type ExportFile = (typeof exportFiles)[number];

/** `choice`: for a teacher's version or questions; without it the quiz is as the content has it. */
export function exportFileUrl(quizId: number, file: ExportFile, choice?: SheetChoice): string {
  return `/quizzes/view/${quizId}/export/${file}${choice ? writeChoice(choice) : ''}`;
}
