/** Names and URLs of the files that a quiz can be exported as, for server and browser. */
import { type SheetChoice, writeChoice } from './sheet-choice.ts';

export const exportFiles = ['quiz.pdf', 'answers.pdf', 'qti.zip', 'moodle.xml', 'gift.txt'] as const;
export type ExportFile = (typeof exportFiles)[number];

/** `choice`: a teacher's version and questions; without it the whole quiz in the order of the content. */
export function exportFileUrl(quizId: number, file: ExportFile, choice?: SheetChoice): string {
  return `/quizzes/view/${quizId}/export/${file}${choice ? writeChoice(choice) : ''}`;
}
