import type { Period } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import type { Question, Quiz } from '../contract.ts';
import { sumPoints } from '../rules.ts';

/**
 * A quiz to fill in on paper. By default it is rendered below the body, hidden on the screen, and replaces the
 * page in print. `isShown`: shown as part of a page.
 */
export function PrintSheet({
  quiz,
  period,
  url,
  questions,
  isShown = false,
}: {
  quiz: Quiz;
  period: Period | undefined;
  url: string;
  questions: Question[];
  isShown?: boolean;
}) {
  const { siteName } = usePublicConfig();
  return (
    <article
      data-print="sheet"
      className={`break-inside-auto! ${isShown ? 'max-w-[46rem]' : 'hidden print:block'}`}
    >
      <p className="label text-ink-2">
        {period && `${period.name} · `}
        <span className="capitalize">{quiz.difficulty}</span>
        {` · ${formatCount(questions.length, 'question')} · ${formatCount(quiz.timeLimit, 'minute')}`}
      </p>
      <h1 className="title-1 mt-1">{quiz.title}</h1>
      <p className="mt-2">{quiz.description}</p>
      <p className="label mt-8 grid grid-cols-[2.4fr_1.1fr_1.2fr_1fr] gap-5 text-ink-2 max-sm:not-print:grid-cols-2">
        {['Name', 'Class', 'Date', 'Score'].map((name) => (
          <span key={name} className="flex items-end gap-2">
            {name}
            <span className="flex-1 border-b border-ink-2" />
            {name === 'Score' && `/ ${sumPoints(questions)}`}
          </span>
        ))}
      </p>
      <ol className="mt-6 list-decimal pl-6">
        {questions.map((question) => (
          <li key={question.id} className="mt-5 pl-1 font-semibold">
            {question.questionText}
            {question.points !== 1 && ` (${question.points} points)`}
            <ol className="mt-1.5 font-normal">
              {question.options.map((option, index) => (
                <li key={option} className="flex items-baseline gap-2.5 py-0.5">
                  <span className="size-3 shrink-0 self-center border border-ink-2" />
                  <span className="label text-ink-2">{String.fromCharCode(65 + index)}</span>
                  {option}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className="label mt-8 border-t border-hairline pt-2 text-ink-2">
        {siteName}, {url}
      </p>
    </article>
  );
}
