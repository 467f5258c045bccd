import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Question } from '../contract.ts';
import type { Answer } from '../rules.ts';

/** Every question with the given and the right answer, the explanation and the reference. */
export function QuizReview({ questions, answers }: { questions: Question[]; answers: Answer[] }) {
  return (
    <section aria-labelledby="review" className="mt-12">
      <h2 id="review" className="title-2">
        Review
      </h2>
      <ol className="mt-4">
        {questions.map((question, index) => (
          <li key={question.id} className="border-t border-hairline py-7">
            <Entry question={question} index={index} option={answers[index]?.option ?? null} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ question, index, option }: { question: Question; index: number; option: number | null }) {
  const right = option === question.correctAnswer;
  return (
    <>
      <p className={`label flex items-center gap-1.5 ${right ? 'text-accent' : 'text-danger'}`}>
        <Icon name={right ? 'check' : 'x'} className="size-4" />
        {right ? 'Correct' : option === null ? 'Not answered' : 'Incorrect'}
      </p>
      <h3 className="title-3 mt-1.5">
        <span className="tabular-nums">{index + 1}.</span> <ForeignWords text={question.questionText} />
      </h3>
      <dl className="mt-3 text-[1rem]">
        {!right && (
          <Line term="Your answer" text={option === null ? 'None' : (question.options[option] ?? 'None')} />
        )}
        <Line
          term={right ? 'Your answer, the right one' : 'Right answer'}
          text={question.options[question.correctAnswer] ?? ''}
        />
      </dl>
      <p className="measure mt-3 text-[1rem] text-ink-2">
        <ForeignWords text={question.explanation} />
      </p>
      {question.reference && (
        <p className="mt-2 text-[0.95rem]">
          <PageLink to={question.reference.url} className="link inline-block py-0.5">
            Read more: {question.reference.title}
          </PageLink>
        </p>
      )}
    </>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div className="flex flex-wrap gap-x-3 py-0.5">
      <dt className="text-ink-2">{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
