/** The files that a quiz can be exported as: names and addresses, both sides. */

export const exportFiles = ['quiz.pdf', 'answers.pdf', 'qti.zip', 'moodle.xml', 'gift.txt'] as const;
export type ExportFile = (typeof exportFiles)[number];

export function exportFileUrl(quizId: number, file: ExportFile): string {
  return `/quizzes/view/${quizId}/export/${file}`;
}
