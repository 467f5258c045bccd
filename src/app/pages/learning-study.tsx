/** A member's quizzes and decks beside the list: weakest results and due decks first, with links to all of them. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deckPath } from '#features/flashcards/contract.ts';
import { getQuizResults, getQuizzes, quizPath } from '#features/quizzes/contract.ts';
import { getReviewDecks, reviewPath } from '#features/review/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import type { Endpoint } from '#platform/api/endpoint.ts';
import { memberStaleTimeMs } from '#platform/web/load.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed, type Loadable, RetryButton } from '#platform/web/retry-button.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { smallLinkClass } from '#ui/small-link-class.ts';

const shown = 5;

export function LearningStudy() {
  return (
    <>
      <Quizzes />
      <Decks />
    </>
  );
}

function Quizzes() {
  const results = useOwn(getQuizResults);
  const quizzes = useOwn(getQuizzes);
  const taken = (results.data ?? []).flatMap((result) => {
    const quiz = quizzes.data?.find(({ id }) => id === result.quizId);
    return quiz ? [{ ...result, title: quiz.title }] : [];
  });
  return (
    <Part
      id="quizzes-taken"
      title="Quizzes"
      all={{ to: '/quizzes', label: 'All quizzes' }}
      queries={[results, quizzes]}
      empty="Your best and last results appear here once you have taken a quiz."
    >
      {taken
        .toSorted((a, b) => a.last - b.last)
        .slice(0, shown)
        .map(({ quizId, title, best, last }) => (
          <Row
            key={quizId}
            to={quizPath({ id: quizId })}
            title={title}
            text={`Best ${best}% · last ${last}%`}
          />
        ))}
    </Part>
  );
}

function Decks() {
  const decks = useOwn(getReviewDecks);
  return (
    <Part
      id="decks-in-review"
      title="Flashcards in review"
      all={{ to: reviewPath, label: 'Review' }}
      queries={[decks]}
      empty="A deck comes here with the first card that you mark, or from Review."
    >
      {(decks.data ?? [])
        .filter(({ inReview }) => inReview)
        .toSorted((a, b) => b.due - a.due)
        .slice(0, shown)
        .map(({ deckId, title, cardCount, known, learning, review, due, locked }) => (
          <Row
            key={deckId}
            to={deckPath({ id: deckId })}
            title={title}
            text={
              locked
                ? 'Rests while your plan does not reach it'
                : `${known} of ${cardCount} known · ${learning + review - known} learning · ${due} due`
            }
          />
        ))}
    </Part>
  );
}

/** Fetches data after hydration, because this part only accompanies the page's main content. */
function useOwn<Out>(target: Endpoint<Record<never, never>, Out>) {
  const started = useStarted();
  return useQuery({ ...apiQuery(target, {}, { staleTime: memberStaleTimeMs }), enabled: started });
}

function Part({
  id,
  title,
  all,
  queries,
  empty,
  children,
}: {
  id: string;
  title: string;
  all: { to: string; label: string };
  queries: readonly (Loadable & { data: unknown })[];
  empty: string;
  children: ReactNode[];
}) {
  const failed = queries.find((query) => !query.data && hasFailed(query));
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24" data-print="hide">
      <h2 id={`${id}-title`} className="title-3">
        {title}
      </h2>
      {children.length > 0 && <ul className="mt-3">{children}</ul>}
      {failed && (
        <p className="mt-2 text-ink-2">
          This could not be loaded. <RetryButton query={failed} />
        </p>
      )}
      {queries.every(({ data }) => data !== undefined) && children.length === 0 && (
        <p className="mt-2 text-ink-2">{empty}</p>
      )}
      <p className="mt-3 font-sans text-[0.875rem]">
        <PageLink to={all.to} className={smallLinkClass}>
          {all.label}
        </PageLink>
      </p>
    </section>
  );
}

function Row({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className="border-t border-hairline py-2.5">
      <PageLink to={to} className="inline-block min-h-6 wrap-anywhere no-underline hover:text-accent">
        {title}
      </PageLink>
      <p className="label text-ink-2 tabular-nums">{text}</p>
    </li>
  );
}
