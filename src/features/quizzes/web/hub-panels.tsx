import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { type Deck, getDecks } from '#features/flashcards/contract.ts';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { buttonClass } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { getQuizResults, getQuizzes, type Quiz } from '../contract.ts';
import { type HubTab, hubPath, mixedPath } from './quiz-address.ts';
import { DeckCards, QuizCards } from './study-cards.tsx';

type Listed = { periodId: number; featured: boolean };

/** The quizzes of one period, or of all grouped by period, with the member's results. */
export function QuizPanel({ period }: { period: Period | undefined }) {
  const quizzes = useApiData(getQuizzes, period ? { query: { period: period.slug } } : {});
  const { data: results } = useQuery({ ...apiQuery(getQuizResults, {}), enabled: useUser() !== null });
  if (quizzes.length === 0) return <Empty text="No quizzes available at this time." />;
  const renderCards = (own: Quiz[]) => (
    <QuizCards
      quizzes={featuredFirst(own)}
      results={results}
      columns={period ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2'}
    />
  );
  return (
    <>
      <MixedOffer period={period} />
      {period ? (
        <>
          <h2 className="sr-only">Quizzes</h2>
          {renderCards(quizzes)}
        </>
      ) : (
        <Groups items={quizzes} tab="quizzes" renderCards={renderCards} />
      )}
    </>
  );
}

function MixedOffer({ period }: { period: Period | undefined }) {
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card bg-ground px-5 py-4">
      <p>Questions of several periods at once, ten or twenty, drawn anew each time.</p>
      <PageLink
        to={mixedPath({ periods: period ? [period.slug] : [], count: 10 })}
        className={buttonClass('outline')}
      >
        Mixed Quiz
      </PageLink>
    </div>
  );
}

/** The decks of one period, or of all grouped by period. */
export function DeckPanel({ period }: { period: Period | undefined }) {
  const decks = useApiData(getDecks, period ? { query: { period: period.slug } } : {});
  if (decks.length === 0) return <Empty text="No flashcard decks available for this period yet." />;
  const renderCards = (own: Deck[]) => <DeckCards decks={featuredFirst(own)} columns="md:grid-cols-3" />;
  if (!period) return <Groups items={decks} tab="flashcards" renderCards={renderCards} />;
  return (
    <>
      <h2 className="sr-only">Flashcards</h2>
      {renderCards(decks)}
    </>
  );
}

/** A section for each period, featured items first. */
function Groups<Item extends Listed>({
  items,
  tab,
  renderCards,
}: {
  items: readonly Item[];
  tab: HubTab;
  renderCards: (own: Item[]) => ReactNode;
}) {
  const periods = useApiData(getPeriods, {});
  const groups = Map.groupBy(items, ({ periodId }) => periodId);
  return (
    <div className="-mt-7 divide-y divide-hairline">
      {periods.map((period) => {
        const own = groups.get(period.id);
        if (!own) return null;
        return (
          <div key={period.id} data-accent={period.slug}>
            <SideSection
              id={`of-${period.slug}`}
              title={period.name}
              note={
                <PageLink to={hubPath(period.slug, tab)} className="link">
                  This period alone<span className="sr-only">: {period.name}</span>
                </PageLink>
              }
            >
              {renderCards(own)}
            </SideSection>
          </div>
        );
      })}
    </div>
  );
}

function featuredFirst<Item extends Listed>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(other.featured) - Number(one.featured));
}

function Empty({ text }: { text: string }) {
  return <p className="py-16 text-center text-[1.15rem] text-ink-2">{text}</p>;
}
