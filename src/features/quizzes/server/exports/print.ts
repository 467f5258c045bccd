/** A quiz as PDF: the question sheet and the answer key. */

import { sumPoints } from '#features/quizzes/rules.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { formatCount } from '#platform/text/format-number.ts';
import type { QuizSheet } from './sheet.ts';

const folder = 'features/quizzes/server/exports';

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Data for the header and footer of both documents. */
function pageFrame(quiz: QuizSheet) {
  return {
    title: quiz.title,
    siteName: quiz.siteName,
    url: quiz.url,
    about: [
      quiz.period,
      capitalize(quiz.difficulty),
      formatCount(quiz.questions.length, 'question'),
      formatCount(quiz.timeLimit, 'minute'),
    ],
  };
}

/** `cache`: false for a choice of questions, because hardly anyone else makes the same one. */
type PrintOptions = { cache?: boolean };

/** The questions with boxes to tick; without the answers. */
export function printQuiz(
  writer: PdfWriter,
  quiz: QuizSheet,
  { cache = true }: PrintOptions = {},
): Promise<Uint8Array> {
  return writer.write({
    cache,
    name: `${quiz.slug}.pdf`,
    template: `${folder}/quiz-sheet.typ`,
    data: {
      ...pageFrame(quiz),
      description: quiz.description,
      points: sumPoints(quiz.questions),
      questions: quiz.questions.map(({ text, options, points }) => ({ text, options, points })),
    },
  });
}

/** The letter, text, explanation and reference of each right answer. */
export function printAnswers(
  writer: PdfWriter,
  quiz: QuizSheet,
  { cache = true }: PrintOptions = {},
): Promise<Uint8Array> {
  return writer.write({
    cache,
    name: `${quiz.slug}-answers.pdf`,
    template: `${folder}/answer-key.typ`,
    data: {
      ...pageFrame(quiz),
      questions: quiz.questions.map(({ text, options, correct, points, explanation, reference }) => ({
        text,
        letter: String.fromCharCode(65 + correct),
        answer: options[correct],
        points,
        explanation,
        reference,
      })),
    },
  });
}
