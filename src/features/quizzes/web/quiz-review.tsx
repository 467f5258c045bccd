import { getPeriods, type Period, periodInSentence } from '#features/library/contract.ts';
import { RelatedToPart } from '#features/related/web/index.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import type { Answer } from '../rules.ts';
import { Verdict } from './answer-feedback.tsx';
import type { ExerciseQuestion } from './exercise.ts';
import { hubPath } from './quiz-address.ts';

/** All questions with the given and the right answer, the explanation, and the reference. */
export function QuizReview({ questions, answers }: { questions: ExerciseQuestion[]; answers: Answer[] }) {
  const periods = useApiData(getPeriods, {});
  return (
    <section aria-labelledby="review" className="mt-12">
      <h2 id="review" className="title-2">
        Review
      </h2>
      <ol className="mt-4">
        {questions.map((question, index) => (
          <li key={question.id} className="border-t border-hairline py-7">
            <Entry
              question={question}
              index={index}
              option={answers[index]?.option ?? null}
              period={periods.find(({ id }) => id === question.periodId)}
            />
            <RelatedToPart
              kind="question"
              ids={questions.map(({ id }) => id)}
              id={question.id}
              except={question.reference?.url}
              className="measure mt-4"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({
  question,
  index,
  option,
  period,
}: {
  question: ExerciseQuestion;
  index: number;
  option: number | null;
  period: Period | undefined;
}) {
  const right = option === question.correctAnswer;
  return (
    <>
      <p className="label font-semibold">
        <Verdict right={right} open={option === null} />
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
      <p className="mt-2 flex flex-wrap gap-x-6 text-[0.95rem]">
        {question.reference && (
          <PageLink to={question.reference.url} className="link inline-block py-0.5">
            Read more: {question.reference.title}
          </PageLink>
        )}
        {!right && period && (
          <PageLink to={hubPath(period.slug, 'flashcards')} className="link inline-block py-0.5">
            Cards on {periodInSentence(period.name)}
          </PageLink>
        )}
      </p>
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
