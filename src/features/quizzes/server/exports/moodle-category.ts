/** Where Moodle is to put a quiz's questions: below the site's name, by period and quiz. */
import type { QuizSheet } from './sheet.ts';

/** The category's path, for Moodle's own formats. A slash within a name is written twice. */
export function moodleCategory({ siteName, period, title }: QuizSheet): string {
  // A backslash would be taken for the beginning of an escape, which GIFT has none of here.
  const names = [siteName, period, title].map((name) =>
    name.replaceAll('\\', ' ').replaceAll('/', '//').trim(),
  );
  return ['$course$/top', ...names].join('/');
}
