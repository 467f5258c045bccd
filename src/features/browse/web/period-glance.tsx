import type { PeriodSummary } from '#features/related/contract.ts';
import { ForeignWords } from '#platform/web/foreign-words.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { SideSection } from '#ui/side-section.tsx';

/** Dates, terms and people of a period to begin with, each linked to its event or card. */
export function PeriodGlance({ summary: { events, decks } }: { summary: PeriodSummary }) {
  const open = decks.filter(({ minimumTier }) => minimumTier === 'free');
  const closed = decks.filter(({ minimumTier }) => minimumTier !== 'free');
  return (
    <SideSection
      id="at-a-glance"
      title="At a glance"
      note="The dates and terms that our pages on this period mention most."
    >
      <div className="grid gap-x-10 gap-y-9 md:grid-cols-2">
        {events.length > 0 && (
          <div>
            <h3 className="label font-semibold text-ink">Dates</h3>
            <ol className="mt-2 divide-y divide-hairline border-y border-hairline">
              {events.map((event) => (
                <li key={event.url} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-2.5">
                  <span className="text-[0.95rem] text-accent italic">{event.detail}</span>
                  <PageLink to={event.url} className="no-underline hover:text-accent">
                    <ForeignWords text={event.title} />
                  </PageLink>
                </li>
              ))}
            </ol>
          </div>
        )}
        {open.map((deck) => (
          <Deck key={deck.url} deck={deck} />
        ))}
      </div>
      {closed.length > 0 && (
        <p className="mt-7 text-[0.95rem] text-ink-2">
          More cards:{' '}
          {closed.map(({ title, url }, index) => (
            <span key={url}>
              {index > 0 && ' · '}
              <PageLink to={url} className="link">
                {title}
              </PageLink>{' '}
              (Premium)
            </span>
          ))}
        </p>
      )}
    </SideSection>
  );
}

function Deck({ deck: { title, url, cards } }: { deck: PeriodSummary['decks'][number] }) {
  return (
    <div>
      <h3 className="label font-semibold text-ink">{title}</h3>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {cards.map((card) => (
          <li key={card.url} className="py-2.5">
            <PageLink to={card.url} className="no-underline hover:text-accent">
              <ForeignWords text={card.title} />
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink to={url} className="link label mt-2.5 inline-block py-1">
        All cards of this deck
      </PageLink>
    </div>
  );
}
