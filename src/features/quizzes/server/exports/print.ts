/** A quiz on paper: the sheet to fill in, and the key to it. */
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import type { QuizSheet } from './sheet.ts';

const folder = 'features/quizzes/server/exports';

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What both documents say at their head and foot. */
function frame(quiz: QuizSheet) {
  return {
    title: quiz.title,
    siteName: quiz.siteName,
    url: quiz.url,
    about: [
      quiz.period,
      capitalize(quiz.difficulty),
      `${quiz.questions.length} questions`,
      `${quiz.timeLimit} minutes`,
    ],
  };
}

/** The questions with boxes to tick; nothing of the answers goes in. */
export function printQuiz(writer: PdfWriter, quiz: QuizSheet): Promise<Uint8Array> {
  return writer.write({
    name: `${quiz.slug}.pdf`,
    template: `${folder}/quiz-sheet.typ`,
    data: {
      ...frame(quiz),
      description: quiz.description,
      points: quiz.questions.reduce((sum, { points }) => sum + points, 0),
      questions: quiz.questions.map(({ text, options, points }) => ({ text, options, points })),
    },
  });
}

/** Every question's letter and answer, why, and where it can be read. */
export function printAnswers(writer: PdfWriter, quiz: QuizSheet): Promise<Uint8Array> {
  return writer.write({
    name: `${quiz.slug}-answers.pdf`,
    template: `${folder}/answer-key.typ`,
    data: {
      ...frame(quiz),
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
