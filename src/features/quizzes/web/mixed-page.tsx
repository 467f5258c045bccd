import { useSearchParams } from 'react-router';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import type { DeckAction } from './mistake-cards.tsx';
import { readMixedChoice } from './mixed-choice.ts';
import { MixedChooser } from './mixed-chooser.tsx';
import { MixedPlayer } from './mixed-player.tsx';
import { hubPath, mixedPath } from './quiz-address.ts';

/** Page of a mixed quiz: the form, then the quiz in the URL. `Action`: button for the decks offered at the end. */
export function MixedPage({ Action }: { Action: DeckAction }) {
  const [search] = useSearchParams();
  // Each step replaces the button or link that led to it.
  const heading = useFocusWhenLost<HTMLHeadingElement>(search.toString());
  const periods = useApiData(getPeriods, {});
  const { problem, seed, ...choice } = readMixedChoice(
    search,
    periods.map(({ slug }) => slug),
  );
  const drawn = problem === null && seed !== undefined ? { ...choice, seed } : null;
  return (
    <div className="column pb-16">
      <PageMeta
        title="Mixed History Quiz"
        description="Ten or twenty questions from the periods of Western Civilization that you choose, drawn anew each time, every answer explained."
        keywords={['mixed quiz', 'history quiz', 'Western Civilization', 'practice questions']}
        path="/quizzes/mixed"
        {...(search.size > 0 && { hidden: true })}
      />
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          { to: hubPath(), label: 'Quizzes' },
        ]}
        here="Mixed Quiz"
      />
      {drawn ? (
        <MixedPlayer
          key={mixedPath(drawn)}
          choice={drawn}
          periods={pickPeriods(periods, drawn.periods)}
          Action={Action}
          heading={heading}
        />
      ) : (
        <MixedChooser key={search.toString()} choice={choice} problem={problem} heading={heading} />
      )}
    </div>
  );
}

function pickPeriods(periods: readonly Period[], slugs: readonly string[]): Period[] {
  return periods.filter(({ slug }) => slugs.includes(slug));
}
