import type { ComponentType, ReactNode } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { LearningResource, WithContext } from 'schema-dts';
import { useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { getPeriods, type Period, periodInSentence } from '#features/library/contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { type Deck, type DeckDetail, getDeck, getDecks } from '../contract.ts';
import { deckPath, personalDecksPath } from '../paths.ts';
import { DeckDownloads } from './deck-downloads.tsx';
import type { DeckMarks } from './deck-marks.ts';
import { deckParents, personalDeckParents } from './deck-paths.ts';
import { DeckWidget } from './deck-widget.tsx';

type DeckActions = ComponentType<{ id: number }>;

/** A deck to study, or the offer to upgrade where the visitor's plan does not include it. `marks`: of this deck. */
export function DeckPage({ Actions, marks }: { Actions: DeckActions; marks: DeckMarks }) {
  const id = Number(useParams().id);
  const { locked } = useLoaderData<{ locked: boolean }>();
  return locked ? <LockedDeck id={id} /> : <OpenDeck key={id} id={id} Actions={Actions} marks={marks} />;
}

function OpenDeck({ id, Actions, marks }: { id: number; Actions: DeckActions; marks: DeckMarks }) {
  const deck = useApiData(getDeck, { params: { id } });
  return (
    <DeckFrame deck={deck}>
      {/* Line breaks are kept in personal decks only; cards of the library are one paragraph each. */}
      <div className={deck.own ? 'whitespace-pre-line' : undefined}>
        <DeckWidget id={id} marks={marks} />
      </div>
      <Actions id={id} />
      {deck.cardCount > 0 && <DeckDownloads id={id} title={deck.title} className="mt-12 max-w-[46rem]" />}
    </DeckFrame>
  );
}

function LockedDeck({ id }: { id: number }) {
  const user = useUser();
  const deck = useApiData(getDecks, {}).find((each) => each.id === id);
  if (!deck) return null;
  return (
    <DeckFrame deck={deck}>
      <div className="max-w-[46rem]">
        <UpgradePanel title="This flashcard deck is part of Premium" isGuest={user === null} />
      </div>
    </DeckFrame>
  );
}

function DeckFrame({ deck, children }: { deck: Deck | DeckDetail; children: ReactNode }) {
  const site = usePublicConfig();
  const period = useApiData(getPeriods, {}).find((each) => each.id === deck.periodId);
  const own = 'own' in deck && deck.own;
  return (
    <div
      data-accent={period?.slug}
      className={`column pb-16 max-sm:flex max-sm:flex-col ${own ? 'wrap-anywhere' : ''}`}
    >
      <PageMeta
        title={`${deck.title}: Flashcards`}
        description={`${deck.description} ${deck.cardCount} flashcards${period ? ` on ${periodInSentence(period.name)}` : ''}.`}
        keywords={[deck.title, period?.name ?? 'history', 'flashcards', 'study']}
        path={deckPath(deck)}
        {...(period && { image: `/plates/${period.slug}-social.png` })}
        {...(own ? { hidden: true } : { jsonLd: deckJsonLd(deck, period, site) })}
      />
      <Breadcrumb parents={own ? personalDeckParents : deckParents} here={deck.title} />
      {/* On phones the card comes before the description, so that it is in the first view. */}
      <header className="max-sm:contents pt-3 pb-4 lg:pt-6 lg:pb-6">
        {period && <p className="text-[1.2rem] text-accent italic max-sm:hidden">{period.name}</p>}
        <h1 dir={own ? 'auto' : undefined} className="title-2 max-sm:mt-2 max-sm:mb-3 sm:mt-1">
          {deck.title}
        </h1>
        <p className="measure mt-2 text-[0.95rem] text-ink-2 max-sm:order-1 max-sm:mt-8">
          {deck.description} {formatCount(deck.cardCount, 'card')}.
        </p>
        {own && (
          <p className="mt-3" data-print="hide">
            <PageLink to={`${personalDecksPath}/${deck.id}`} className="link inline-block py-1">
              Edit This Deck
            </PageLink>
          </p>
        )}
      </header>
      {children}
    </div>
  );
}

function deckJsonLd(
  deck: Deck | DeckDetail,
  period: Period | undefined,
  site: PublicConfig,
): WithContext<LearningResource> {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: deck.title,
    description: deck.description,
    url: `${site.publicUrl}/flashcards/${deck.id}`,
    inLanguage: 'en',
    learningResourceType: 'Flashcards',
    educationalLevel: 'undergraduate',
    isAccessibleForFree: deck.minimumTier === 'free',
    ...(period && {
      about: { '@type': 'Thing', name: period.name },
      temporalCoverage: period.timespan,
    }),
    publisher: { '@type': 'Organization', name: site.siteName, url: site.publicUrl },
  };
}
