/**
 * Writes a quiz in GIFT, the text format in which teachers write questions
 * (docs.moodle.org/en/GIFT_format; the reference is Moodle's question/format/gift/format.php).
 */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { explain } from './explanation.ts';
import { moodleCategory } from './moodle-xml.ts';
import type { QuizSheet, SheetQuestion } from './sheet.ts';

/** Texts are written as HTML, which can escape characters that GIFT cannot. */
export function writeGift(quiz: QuizSheet): string {
  return [
    `// ${quiz.title}. ${quiz.siteName}, ${quiz.url}`,
    `$CATEGORY: ${moodleCategory(quiz)}`,
    ...quiz.questions.map(writeQuestion),
  ]
    .map((part) => `${part}\n`)
    .join('\n');
}

function writeQuestion(question: SheetQuestion): string {
  const explanation = explain(question)
    .map(({ markup }) => markup)
    .join('');
  return [
    `// [id:${question.identifier}]`,
    `::${escapeGift(question.name)}::[html]${writeText(question.text)}{`,
    ...question.options.map(
      (option, index) => `\t${index === question.correct ? '=' : '~'}${writeText(option)}`,
    ),
    `\t####${escapeGift(explanation)}`,
    '}',
  ].join('\n');
}

/** Writes a text as HTML. An unescaped bracket or percent sign at the start would be read as a format or a weight. */
function writeText(text: string): string {
  const html = escapeMarkup(text).replace(/^[[%]/, (first) => `&#${first.charCodeAt(0)};`);
  return escapeGift(html);
}

function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&');
}
