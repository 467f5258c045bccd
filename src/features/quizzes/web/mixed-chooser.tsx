import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { useNavigate } from 'react-router';
import { getPeriods } from '#features/library/contract.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { mixedCounts } from '../rules.ts';
import { newSeed } from './mixed-choice.ts';
import { type MixedChoice, mixedPath } from './quiz-address.ts';

/** Form for the choice of a mixed quiz. `problem`: what is wrong with the current choice. */
export function MixedChooser({
  choice,
  problem,
  heading,
}: {
  choice: MixedChoice;
  problem: string | null;
  heading: Ref<HTMLHeadingElement>;
}) {
  const periods = useApiData(getPeriods, {});
  const navigate = useNavigate();
  const started = useStarted();
  const [chosen, setChosen] = useState(choice.periods);
  const [count, setCount] = useState(choice.count);
  const [said, setSaid] = useState(problem);
  const all = periods.map(({ slug }) => slug);
  const hasAll = chosen.length === all.length;

  function draw(event: FormEvent): void {
    event.preventDefault();
    const inOrder = all.filter((slug) => chosen.includes(slug));
    if (inOrder.length === 0) setSaid('Choose at least one period.');
    else void navigate(mixedPath({ periods: inOrder, count, seed: newSeed() }));
  }

  return (
    <>
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 ref={heading} tabIndex={-1} className="title-1 outline-none">
          Mixed Quiz
        </h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Questions from several periods at once, drawn anew each time. Mixing what you study is harder, and
          keeps longer.
        </p>
      </header>
      <form onSubmit={draw} className="max-w-[46rem]" aria-label="Mixed quiz">
        <fieldset aria-describedby="mixed-problem">
          <legend className="title-3">Periods</legend>
          <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
            <Choice
              type="checkbox"
              checked={hasAll}
              onChange={() => setChosen(hasAll ? [] : all)}
              className="font-semibold sm:col-span-2"
            >
              All periods
            </Choice>
            {periods.map(({ slug, name }) => (
              <Choice
                key={slug}
                type="checkbox"
                checked={chosen.includes(slug)}
                onChange={() =>
                  setChosen(
                    chosen.includes(slug) ? chosen.filter((each) => each !== slug) : [...chosen, slug],
                  )
                }
              >
                {name}
              </Choice>
            ))}
          </div>
        </fieldset>
        <fieldset className="mt-7">
          <legend className="title-3">Questions</legend>
          <div className="mt-2 flex flex-wrap gap-x-7">
            {mixedCounts.map((each) => (
              <Choice
                key={each}
                type="radio"
                name="count"
                checked={count === each}
                onChange={() => setCount(each)}
              >
                {each} questions
              </Choice>
            ))}
          </div>
        </fieldset>
        <p id="mixed-problem" role="alert" className="mt-5 text-danger empty:hidden">
          {said}
        </p>
        <p className="mt-6">
          <Button type="submit" disabled={!started}>
            Draw the Questions
          </Button>
        </p>
        <noscript>
          <p className="mt-3 text-[0.95rem] text-ink-2">Taking a quiz needs JavaScript.</p>
        </noscript>
      </form>
    </>
  );
}

function Choice({
  children,
  className = '',
  ...input
}: {
  type: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  onChange: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input {...input} className="size-4.5 shrink-0 accent-(--accent)" />
      <span>{children}</span>
    </label>
  );
}
