import { getQuestionFigures, type QuestionFigures } from '#features/analytics/admin-contract.ts';
import { percentOf } from '#features/analytics/rules.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { FigureList } from './figure-list.tsx';
import {
  findUnusedOptions,
  formatPercent,
  lowDiscrimination,
  needsAttention,
  unknownFigure,
} from './figure-texts.ts';
import { PlainBar } from './plain-bar.tsx';
import { questionsId } from './use-analytics-view.ts';

/** Statistics of each quiz question, the hardest first. */
export function QuestionList() {
  return (
    <FigureList
      id={questionsId}
      title="Quiz questions"
      note={
        <>
          Difficulty is the share of answers that are right: the lower, the harder the question.
          Discrimination says from −1 to 1 how much better those who answer the question right do in the rest
          of the quiz: under {lowDiscrimination}, it hardly tells who knows the subject.
        </>
      }
      target={getQuestionFigures}
      empty="No quiz has been taken yet."
      unit={['question, of all attempts that are kept', 'questions, of all attempts that are kept']}
      header={[
        ...['Question id', 'Quiz', 'Question', 'Answers', 'Difficulty', 'Discrimination', 'Look at it'],
        ...['Option', 'Right', 'Chosen', 'Percent'],
      ]}
      writeRow={(question) => question.options.map((_, at) => writeOption(question, at))}
    >
      {(questions) => (
        <ul className="mt-3 border-b border-hairline">
          {questions.map((question) => (
            <li key={question.questionId} className="border-t border-hairline py-6">
              <Question question={question} />
            </li>
          ))}
        </ul>
      )}
    </FigureList>
  );
}

/** One line per option, so that a spreadsheet can sort and count them. */
function writeOption(question: QuestionFigures, at: number) {
  const { questionId, quiz, answers, difficulty, discrimination, correctAnswer, options } = question;
  const { text = '', chosen = 0 } = options[at] ?? {};
  return [
    ...[questionId, quiz, question.question, answers, difficulty, discrimination],
    needsAttention(question) ? 'yes' : 'no',
    ...[text, at === correctAnswer ? 'yes' : 'no', chosen, percentOf(chosen, answers)],
  ];
}

function Question({ question }: { question: QuestionFigures }) {
  const { questionId, quiz, answers, difficulty, discrimination, correctAnswer, options } = question;
  const unused = findUnusedOptions(question);
  const facts: [string, string][] = [
    ['Answers', formatNumber(answers)],
    ['Difficulty', difficulty === null ? unknownFigure : formatShare(difficulty)],
    ['Discrimination', discrimination === null ? unknownFigure : formatShare(discrimination)],
  ];
  return (
    <article aria-labelledby={`question-${questionId}`}>
      <p className="label text-ink-2">{quiz}</p>
      <h3 id={`question-${questionId}`} className="mt-1 title-3 wrap-anywhere">
        {question.question}
      </h3>
      {needsAttention(question) && (
        <p className="label mt-2 font-semibold text-danger">
          Look at this question: {describeReasons(question, unused.length)}
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="label text-ink-2">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-2" open={needsAttention(question)}>
        <summary className="label link inline-flex min-h-9 pointer-coarse:min-h-11 items-center">
          What was chosen
        </summary>
        <ol aria-label="Options" className="mt-3 grid gap-y-2.5">
          {options.map(({ text, chosen }, at) => (
            // The index is a good key: options stay in the question's order.
            <li key={String(at)}>
              <div className="flex items-baseline justify-between gap-6 text-[0.95rem]">
                <p className="min-w-0 wrap-anywhere">
                  {text}
                  {at === correctAnswer && <strong className="font-semibold"> (right)</strong>}
                  {unused.includes(at) && <span className="text-danger"> (nobody chooses it)</span>}
                </p>
                <p className="shrink-0 tabular-nums">
                  {formatPercent(percentOf(chosen, answers))}
                  <span className="label ml-2 text-ink-2">{formatNumber(chosen)}</span>
                </p>
              </div>
              <div className="mt-1">
                <PlainBar percent={percentOf(chosen, answers)} />
              </div>
            </li>
          ))}
        </ol>
      </details>
    </article>
  );
}

/** '0.62', with a minus sign if negative. */
const formatShare = (share: number) => share.toFixed(2).replace('-', '−');

function describeReasons({ discrimination }: QuestionFigures, unusedCount: number): string {
  const reasons = [
    ...(discrimination !== null && discrimination < lowDiscrimination ? ['its discrimination is low'] : []),
    ...(unusedCount > 0
      ? [`nobody chooses ${unusedCount === 1 ? 'one option' : `${unusedCount} options`}`]
      : []),
  ];
  return `${reasons.join(', and ')}.`;
}
