import { useEffect, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  useLocation,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
import type { CollectionPage, WithContext } from 'schema-dts';
import { loadUser } from '#features/accounts/web/index.ts';
import { getDecks } from '#features/flashcards/contract.ts';
import { getPeriods, periodInSentence } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { getQuizResults, getQuizzes } from '../contract.ts';
import { HubLayout, usePeriod } from './hub-layout.tsx';
import { DeckPanel, QuizPanel } from './hub-panels.tsx';
import { hubPath, readTab } from './quiz-address.ts';

/** Delay before placeholders are shown while a list loads, in ms. */
const placeholderDelayMs = 350;

/** Fetches the list of the current tab, and a member's results. @throws a route error 404 for an unknown period */
export async function loader({ request, params: { period }, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const { queries } = app;
  if (period !== undefined) {
    const periods = await ensureData(queries, getPeriods, {});
    if (!periods.some(({ slug }) => slug === period)) throw data({ detail: '' }, { status: 404 });
  }
  const input = period ? { query: { period } } : {};
  const tab = readTab(new URL(request.url).searchParams);
  if (tab === 'flashcards') await ensureData(queries, getDecks, input);
  else {
    await Promise.all([
      ensureData(queries, getQuizzes, input),
      // The list is useful without the member's results.
      loadUser(app)
        .then((user) => user && queries.prefetchQuery(apiQuery(getQuizResults, {})))
        .catch(() => null),
    ]);
  }
  return null;
}

/** Page of the quizzes and decks of all periods or of one. */
export function Page() {
  const slug = useParams().period;
  const tab = readTab(useSearchParams()[0]);
  const site = usePublicConfig();
  const period = usePeriod(slug);
  const nextTab = useLoadingTab() ?? tab;
  const slow = useIsSlow(nextTab !== tab);
  const what = tab === 'quizzes' ? 'Quizzes' : 'Flashcards';
  const title = period ? `${period.name} ${what}` : `History ${what}`;
  const about = period
    ? `${periodInSentence(period.name)} (${period.timespan})`
    : 'thirteen periods of Western Civilization';
  const description =
    tab === 'quizzes'
      ? `Quizzes on ${about}: ten questions each, from beginner to advanced, every answer explained and every explanation with a place to read on.`
      : `Flashcards on ${about}: decks of twenty cards for key terms, people and works, dates and turning points.`;
  const path = hubPath(slug, tab);
  return (
    <HubLayout period={period} tab={nextTab}>
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
          count={nextTab === 'quizzes' ? 6 : 3}
          label={nextTab === 'quizzes' ? 'Loading quizzes' : 'Loading flashcard decks'}
        />
      ) : tab === 'quizzes' ? (
        <QuizPanel period={period} />
      ) : (
        <DeckPanel period={period} />
      )}
    </HubLayout>
  );
}

/** The tab of this page that is loading, if any. */
function useLoadingTab() {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  if (state !== 'loading' || location?.pathname !== here) return undefined;
  return readTab(new URLSearchParams(location.search));
}

function useIsSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), placeholderDelayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

function hubJsonLd(
  { title, description, path }: { title: string; description: string; path: string },
  site: PublicConfig,
): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    description,
    url: `${site.publicUrl}${path}`,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: site.siteName, url: site.publicUrl },
  };
}
