import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { type Period, periodInSentence } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { getMixedQuestions } from '../contract.ts';
import type { DeckAction } from './mistake-cards.tsx';
import { newSeed } from './mixed-choice.ts';
import { type MixedChoice, mixedPath } from './quiz-address.ts';
import { Fact, QuizStart } from './quiz-start.tsx';
import { usePlayer } from './use-player.ts';

/** A mixed quiz: its introduction, then the run. One minute per question, as in the quizzes it is drawn from. */
export function MixedPlayer({
  choice,
  periods,
  Action,
  heading,
}: {
  choice: MixedChoice & { seed: number };
  periods: readonly Period[];
  Action: DeckAction;
  heading: Ref<HTMLHeadingElement>;
}) {
  const queries = useQueryClient();
  const [nextSeed] = useState(newSeed);
  const { count, seed } = choice;
  const slugs = choice.periods.join();
  const exercise = { key: `mixed:${slugs}:${count}:${seed}`, title: 'Mixed Quiz', timeLimit: count };
  const { state, start } = usePlayer({
    exercise,
    isSaved: false,
    fetchQuestions: () =>
      queries.fetchQuery(apiQuery(getMixedQuestions, { query: { periods: slugs, count, seed } })),
  });
  const change = (
    <PageLink to={mixedPath({ periods: choice.periods, count })} className={buttonClass('outline')}>
      Change Periods
    </PageLink>
  );
  if (state.status === 'started') {
    return (
      <state.Session
        {...state.session}
        exercise={exercise}
        Action={Action}
        more={
          <>
            <PageLink to={mixedPath({ ...choice, seed: nextSeed })} className={buttonClass('outline')}>
              Draw Others
            </PageLink>
            {change}
          </>
        }
      />
    );
  }
  return (
    <div className="grid gap-x-16 gap-y-10 pt-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-9">
      <div>
        <h1 ref={heading} tabIndex={-1} className="title-1 outline-none">
          Mixed Quiz
        </h1>
        <p className="measure mt-5 text-[1.2rem] leading-relaxed">{`Questions on ${listNames(periods)}.`}</p>
        <div className="mt-8">
          {state.status === 'empty' ? (
            <>
              <p role="alert" className="text-[1.1rem] text-ink-2">
                There are no questions on {listNames(periods)} that you may take yet. Choose other periods:
                what you have chosen is kept.
              </p>
              <p className="mt-6">{change}</p>
            </>
          ) : (
            <>
              <QuizStart timeLimit={exercise.timeLimit} state={state.status} onStart={start} />
              <p className="mt-4">
                <PageLink
                  to={mixedPath({ periods: choice.periods, count })}
                  className="link inline-block py-1 text-[0.95rem]"
                >
                  Change Periods
                </PageLink>
              </p>
            </>
          )}
        </div>
      </div>
      <aside aria-label="About this quiz">
        <dl className="border-b border-hairline">
          <Fact term="Length" value={`${count} questions`} />
          <Fact term="Time limit" value={`${exercise.timeLimit} min`} />
        </dl>
        <p className="mt-4 text-[0.95rem] text-ink-2">
          The address of this page draws the same questions again: come back to it, or share it. Who has
          another plan may get others. The result is not saved.
        </p>
      </aside>
    </div>
  );
}

function listNames(periods: readonly Period[]): string {
  return new Intl.ListFormat('en').format(periods.map(({ name }) => periodInSentence(name)));
}
