/** The form of a quiz that all export formats use: texts on one line, references with absolute URLs. */
import type { Question, Quiz } from '#features/quizzes/contract.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { presentQuestion } from '../presenter.ts';
import type { QuestionRow, QuizRow } from '../queries.ts';

export type SheetQuestion = {
  /** Unique, and the same in all exports. */
  identifier: string;
  /** The quiz's title with the question's number. */
  name: string;
  text: string;
  options: string[];
  /** Index of the right option, from 0. */
  correct: number;
  points: number;
  explanation: string;
  reference: Question['reference'];
};

export type QuizSheet = {
  slug: string;
  title: string;
  description: string;
  difficulty: Quiz['difficulty'];
  /** In minutes. */
  timeLimit: number;
  period: string;
  siteName: string;
  /** URL of the quiz's page. */
  url: string;
  /** Whether a learning platform may shuffle the options; false for a version, which has its own order. */
  shuffled: boolean;
  questions: SheetQuestion[];
};

export function toSheet({
  quiz,
  questions,
  period,
  site,
  shuffled = true,
}: {
  quiz: QuizRow;
  questions: readonly QuestionRow[];
  period: string;
  site: SiteIdentity;
  shuffled?: boolean;
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
    shuffled,
    questions: questions.map((row, index) => {
      const { id, questionText, options, correctAnswer, points, explanation, reference } =
        presentQuestion(row);
      return {
        identifier: `question-${id}`,
        // Two digits, so that sorting by name keeps the order of the quiz.
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

/** A text on one line, without control characters and lone surrogates, which XML forbids. */
export function toLine(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
      .trim()
  );
}
