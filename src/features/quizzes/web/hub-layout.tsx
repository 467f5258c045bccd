import type { ReactNode } from 'react';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { HubTabs, panelId, tabId } from './hub-tabs.tsx';
import { type HubTab, hubPath } from './paths.ts';
import { PeriodTiles } from './period-tiles.tsx';

/** The period an address names; undefined where it names none. */
export function usePeriod(slug: string | undefined): Period | undefined {
  return useApiData(getPeriods, {}).find((period) => period.slug === slug);
}

/** What surrounds the lists of the hub, whether they could be loaded or not. */
export function HubLayout({
  period,
  tab,
  children,
}: {
  period: Period | undefined;
  /** The tab that is shown, or on its way. */
  tab: HubTab;
  children: ReactNode;
}) {
  const room = 'Quizzes and Flashcards';
  return (
    <div data-accent={period?.slug} className="column pb-12">
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          ...(period ? [{ to: hubPath(undefined, tab), label: room }] : []),
        ]}
        here={period?.name ?? room}
      />
      <header className="pt-7 pb-8 lg:pt-9">
        {period ? (
          <h1 className="title-1">
            <span className="mb-1.5 block text-[1.2rem] tracking-normal text-accent italic">
              {room}
              <span className="sr-only">: </span>
            </span>
            {period.name}
          </h1>
        ) : (
          <h1 className="title-1">{room}</h1>
        )}
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Ten questions at a time, each answer explained, and decks of twenty cards. What you can recall
          without looking is what you will keep.
        </p>
      </header>
      <PeriodTiles chosen={period?.slug} tab={tab} />
      <div className="mt-8">
        <HubTabs shown={tab} period={period?.slug} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} className="pt-7">
          {children}
        </div>
      </div>
    </div>
  );
}
