import type { ReactNode } from 'react';
import { TierBadge } from '#features/billing/web/index.ts';
import type { Deck } from '#features/flashcards/contract.ts';
import { deckPath } from '#features/flashcards/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Quiz, QuizResult } from '../contract.ts';
import { quizPath } from '../paths.ts';

/** Quizzes as cards in a grid. `results`: the member's results. */
export function QuizCards({
  quizzes,
  results,
  columns,
}: {
  quizzes: readonly Quiz[];
  results: readonly QuizResult[] | undefined;
  columns: string;
}) {
  return (
    <ul className={`grid gap-x-6 gap-y-8 ${columns}`}>
      {quizzes.map((quiz) => (
        <Card
          key={quiz.id}
          to={quizPath(quiz)}
          title={quiz.title}
          description={quiz.description}
          facts={[`${quiz.questionCount} questions`, `${quiz.timeLimit} min`]}
          note={results && <OwnResult result={results.find(({ quizId }) => quizId === quiz.id)} />}
        >
          <span className="capitalize">{quiz.difficulty}</span>
          <TierBadge tier={quiz.minimumTier} />
        </Card>
      ))}
    </ul>
  );
}

/** Not in green or red: a percentage is neither right nor wrong. */
function OwnResult({ result }: { result: QuizResult | undefined }) {
  if (!result) return 'Not taken yet';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 font-semibold text-ink">
      <span className="inline-flex items-center gap-1">
        <Icon name="check" className="size-4" />
        Taken
      </span>
      <span>Best {result.best}%</span>
      <span>Last {result.last}%</span>
    </span>
  );
}

/** Decks as cards in a grid. */
export function DeckCards({ decks, columns }: { decks: readonly Deck[]; columns: string }) {
  return (
    <ul className={`grid gap-x-6 gap-y-8 ${columns}`}>
      {decks.map((deck) => (
        <Card
          key={deck.id}
          to={deckPath(deck)}
          title={deck.title}
          description={deck.description}
          facts={[`${deck.cardCount} cards`]}
        >
          <TierBadge tier={deck.minimumTier} />
        </Card>
      ))}
    </ul>
  );
}

function Card({
  to,
  title,
  description,
  facts,
  note,
  children,
}: {
  to: string;
  title: string;
  description: string;
  facts: string[];
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="h-full">
      <article className="group relative flex h-full flex-col border-t border-hairline pt-3.5">
        <p className="label flex min-h-6 items-center justify-between gap-3 text-ink-2">{children}</p>
        <h3 className="title-3 mt-2">
          <PageLink to={to} className="stretched no-underline group-hover:text-accent">
            {title}
          </PageLink>
        </h3>
        <p className="label mt-1 flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {note && <p className="label mt-1 text-ink-2 tabular-nums">{note}</p>}
        <p className="mt-2.5 text-[0.95rem] text-ink-2">{description}</p>
      </article>
    </li>
  );
}
