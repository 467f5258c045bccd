/** Writes a quiz in Moodle XML (docs.moodle.org/en/Moodle_XML_format). */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import { explain } from './explanation.ts';
import type { QuizSheet, SheetQuestion } from './sheet.ts';
import { element, writeXml, type Xml } from './xml.ts';

/** Share of the points that each wrong try costs if several tries are allowed: Moodle's default. */
const penalty = '0.3333333';

export function writeMoodleXml(quiz: QuizSheet): string {
  return writeXml(
    element(
      'quiz',
      {},
      element(
        'question',
        { type: 'category' },
        element('category', {}, text(moodleCategory(quiz))),
        html('info', [element('p', {}, quiz.description), element('p', {}, quiz.url)]),
      ),
      ...quiz.questions.map((question) => writeQuestion(question, quiz)),
    ),
  );
}

function writeQuestion(question: SheetQuestion, { shuffled }: QuizSheet): Xml {
  return element(
    'question',
    { type: 'multichoice' },
    element('name', {}, text(question.name)),
    html('questiontext', [element('p', {}, question.text)]),
    html('generalfeedback', explain(question)),
    element('defaultgrade', {}, String(question.points)),
    element('penalty', {}, penalty),
    element('hidden', {}, '0'),
    element('idnumber', {}, question.identifier),
    element('single', {}, 'true'),
    element('shuffleanswers', {}, String(shuffled)),
    element('answernumbering', {}, 'ABCD'),
    element('showstandardinstruction', {}, '0'),
    html('correctfeedback', [element('p', {}, 'Correct.')]),
    html('partiallycorrectfeedback', []),
    html('incorrectfeedback', [element('p', {}, 'Incorrect.')]),
    ...question.options.map((option, index) =>
      element(
        'answer',
        { fraction: index === question.correct ? 100 : 0, format: 'html' },
        text(escapeMarkup(option)),
        html('feedback', []),
      ),
    ),
  );
}

const text = (content: string) => element('text', {}, content);

/** An element that contains HTML, escaped as text. */
function html(name: string, content: Xml[]): Xml {
  return element(name, { format: 'html' }, text(content.map(({ markup }) => markup).join('')));
}

/** Path of the category to which Moodle adds the questions. A slash within a name is doubled. */
export function moodleCategory({ siteName, period, title }: QuizSheet): string {
  // A backslash would start an escape sequence in GIFT.
  const names = [siteName, period, title].map((name) =>
    name.replaceAll('\\', ' ').replaceAll('/', '//').trim(),
  );
  return ['$course$/top', ...names].join('/');
}
