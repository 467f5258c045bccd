import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useParams, useSearchParams } from 'react-router';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { hubJsonLd } from './hub-json-ld.ts';
import { HubLayout, usePeriod } from './hub-layout.tsx';
import { DeckPanel, QuizPanel } from './hub-panels.tsx';
import { hubPath, readTab } from './paths.ts';

export { loadHub } from './load-hub.ts';

/** Patience before stand-ins take the place of a list, in ms. */
const patience = 350;

/** Quizzes and decks of all periods or of one. */
export function Page() {
  const slug = useParams().period;
  const tab = readTab(useSearchParams()[0]);
  const site = usePublicConfig();
  const period = usePeriod(slug);
  const asked = useAskedTab() ?? tab;
  const slow = useSlow(asked !== tab);
  const what = tab === 'quizzes' ? 'Quizzes' : 'Flashcards';
  const title = period ? `${period.name} ${what}` : `History ${what}`;
  const about = period ? `${period.name} (${period.timespan})` : 'thirteen periods of Western Civilization';
  const description =
    tab === 'quizzes'
      ? `Quizzes on ${about}: ten questions each, from beginner to advanced, every answer explained and every explanation with a place to read on.`
      : `Flashcards on ${about}: decks of twenty cards for key terms, people and works, dates and turning points.`;
  const path = hubPath(slug, tab);
  return (
    <HubLayout period={period} tab={asked}>
      <PageMeta
        title={title}
        description={description}
        keywords={[what.toLowerCase(), 'history', period?.name ?? 'Western Civilization', 'practice', 'free']}
        path={path}
        {...(period && { image: `/plates/${period.slug}-social.png` })}
        jsonLd={hubJsonLd({ title, description, path }, site)}
      />
      {slow ? (
        <CardSkeletons
          count={asked === 'quizzes' ? 6 : 3}
          label={asked === 'quizzes' ? 'Loading quizzes' : 'Loading flashcard decks'}
        />
      ) : tab === 'quizzes' ? (
        <QuizPanel period={period} />
      ) : (
        <DeckPanel period={period} />
      )}
    </HubLayout>
  );
}

/** The tab of this page that is on its way. */
function useAskedTab() {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  if (state !== 'loading' || location?.pathname !== here) return undefined;
  return readTab(new URLSearchParams(location.search));
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
