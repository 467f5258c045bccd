/** The files a quiz can be had as: their names and addresses, both sides. */

export type ExportFile = 'quiz.pdf' | 'answers.pdf' | 'qti.zip' | 'moodle.xml' | 'gift.txt';

export const exportFiles: readonly ExportFile[] = [
  'quiz.pdf',
  'answers.pdf',
  'qti.zip',
  'moodle.xml',
  'gift.txt',
];

/** Address of one of a quiz's files. */
export function exportFileUrl(quizId: number, file: ExportFile): string {
  return `/quizzes/view/${quizId}/export/${file}`;
}
