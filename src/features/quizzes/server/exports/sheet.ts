/** A quiz as all its exports see it: the rows' texts on one line each, references with whole addresses. */
import type { Difficulty } from '#features/quizzes/contract.ts';
import { presentQuestion } from '../presenter.ts';
import type { QuestionRow, QuizRow } from '../queries.ts';

export type SheetQuestion = {
  /** Names the question in every format, and stays the same from export to export. */
  identifier: string;
  /** Names it for people: its quiz and its place. */
  name: string;
  text: string;
  options: string[];
  /** Place of the right option, from 0. */
  correct: number;
  points: number;
  explanation: string;
  reference: { title: string; url: string } | null;
};

export type QuizSheet = {
  /** Names the files, and the quiz within them. */
  slug: string;
  title: string;
  description: string;
  difficulty: Difficulty;
  /** Minutes. */
  timeLimit: number;
  period: string;
  siteName: string;
  /** Address of the quiz's page. */
  url: string;
  questions: SheetQuestion[];
};

/** Puts a quiz together for export. `publicUrl`: the site's origin. */
export function toSheet({
  quiz,
  questions,
  period,
  site,
}: {
  quiz: QuizRow;
  questions: readonly QuestionRow[];
  period: string;
  site: { siteName: string; publicUrl: string };
}): QuizSheet {
  const title = toLine(quiz.title);
  return {
    slug: quiz.slug,
    title,
    description: toLine(quiz.description),
    difficulty: quiz.difficulty,
    timeLimit: quiz.timeLimit,
    period: toLine(period),
    siteName: toLine(site.siteName),
    url: `${site.publicUrl}/quizzes/view/${quiz.id}`,
    questions: questions.map((row, index) => {
      const { id, questionText, options, correctAnswer, points, explanation, reference } =
        presentQuestion(row);
      return {
        identifier: `question-${id}`,
        // With two digits, so that lists in the order of names are in the quiz's.
        name: `${title} ${String(index + 1).padStart(2, '0')}`,
        text: toLine(questionText),
        options: options.map(toLine),
        correct: correctAnswer,
        points,
        explanation: toLine(explanation),
        reference: reference && {
          title: toLine(reference.title),
          url: `${site.publicUrl}${reference.url}`,
        },
      };
    }),
  };
}

/** A text on one line, without what XML cannot hold and no reader sees: control characters, halves of letters. */
export function toLine(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
      .trim()
  );
}
