/** Quizzes in the form that exports receive, for tests: the library's own, and hostile ones. */
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { readQuizzesContent } from '#features/quizzes/server/content.ts';
import { type QuizSheet, toSheet } from '#features/quizzes/server/exports/sheet.ts';
import { readContentFolder } from '#platform/content/content-folder.ts';

const site = { siteName: 'Lyceum', publicUrl: 'https://lyceum.example' };
const contentFolder = join(resolve(import.meta.dirname, '../..'), 'content');

type Row = {
  title: string;
  description: string;
  questions: {
    question: string;
    options: string[];
    correctAnswer: number;
    points: number;
    explanation: string;
    reference: string | null;
  }[];
};

let serial = 0;

/** A quiz made from rows in the form that the database returns. */
export function buildSheet(
  { title, description, questions }: Row,
  { id = ++serial, slug = `quiz-${id}` }: { id?: number; slug?: string } = {},
): QuizSheet {
  return toSheet({
    quiz: {
      id,
      slug,
      title,
      description,
      difficulty: 'beginner',
      timeLimit: 8,
      imageUrl: null,
      featured: false,
      minimumTier: 'free',
      periodId: 1,
      questionCount: questions.length,
    },
    questions: questions.map(({ reference, ...row }, index) => ({
      ...row,
      id: id * 100 + index,
      slug: `${slug}/question-${index}`,
      resource: reference === null ? null : { id: index + 1, title: reference },
      event: null,
      period: null,
    })),
    period: 'Ancient Rome',
    site,
  });
}

/** Every quiz of the library. */
export async function readSheets(): Promise<QuizSheet[]> {
  const { content } = readQuizzesContent(await readContentFolder(contentFolder));
  return content.quizzes.map(({ value: { questions, ...quiz } }) =>
    buildSheet(
      {
        ...quiz,
        questions: questions.map(({ answer, ...question }) => ({
          ...question,
          correctAnswer: answer,
          points: 1,
        })),
      },
      { slug: quiz.slug },
    ),
  );
}

/** Characters with a meaning in one of the formats: escapes, quotes, brackets, comments, and letters of all scripts. */
const dangers = [
  ...['~', '=', '#', '{', '}', ':', '::', '\\', '\\n', '->', '%50%', '[html]', '[plain]', '//', '####'],
  ...['$CATEGORY:', '$course$/top', '=T', '{T}', '&', '&amp;', '&#35;', '<b>', '</text>', ']]>', '<![CDATA['],
  ...['"', "'", '`', '<!--', '-->', '<?xml', '*', '_', '$', '@', '\n\n', '\t', ' ', '\u0007', '\ud800'],
  ...['é', 'ő', 'Ἀχιλλεύς', 'Москва', '春秋', 'שלום', '👑', '\u00a0', '\u2028', '\ufeff', '\ufffe', 'i̇'],
];

const nasty = fc
  .array(fc.oneof(fc.constantFrom(...dangers), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    minLength: 1,
    maxLength: 12,
  })
  // Makes the text visible in any case.
  .map((parts) => `${parts.join('')}x`);

/** Quizzes all of whose texts consist of characters with a special meaning. */
export const nastySheets: fc.Arbitrary<QuizSheet> = fc
  .record({
    title: nasty,
    description: nasty,
    questions: fc.array(
      fc.record({
        question: nasty,
        options: fc.array(nasty, { minLength: 4, maxLength: 4 }),
        correctAnswer: fc.nat(3),
        points: fc.integer({ min: 1, max: 5 }),
        explanation: nasty,
        reference: fc.option(nasty),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((row) => buildSheet(row, { id: 1 }));
