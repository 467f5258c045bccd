import type { ReactNode } from 'react';
import { type Deck, getDecks } from '#features/flashcards/contract.ts';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { SideSection } from '#ui/side-section.tsx';
import { getQuizzes, type Quiz } from '../contract.ts';
import { type HubTab, hubPath } from './quiz-address.ts';
import { DeckCards, QuizCards } from './study-cards.tsx';

type Listed = { periodId: number; featured: boolean };

/** The quizzes of one period, or of all, grouped by period. */
export function QuizPanel({ period }: { period: Period | undefined }) {
  const quizzes = useApiData(getQuizzes, period ? { query: { period: period.slug } } : {});
  if (quizzes.length === 0) return <Empty text="No quizzes available at this time." />;
  const renderCards = (own: Quiz[]) => (
    <QuizCards
      quizzes={featuredFirst(own)}
      columns={period ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2'}
    />
  );
  if (!period) return <Groups items={quizzes} tab="quizzes" renderCards={renderCards} />;
  return (
    <>
      <h2 className="sr-only">Quizzes</h2>
      {renderCards(quizzes)}
    </>
  );
}

/** The decks of one period, or of all, grouped by period. */
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
