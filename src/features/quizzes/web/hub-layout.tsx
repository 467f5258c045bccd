import type { ReactNode } from 'react';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { TabList } from '#ui/tabs.tsx';
import { teachersPath } from '../paths.ts';
import { PeriodTiles } from './period-tiles.tsx';
import { type HubTab, hubPath } from './quiz-address.ts';

/** The period with this slug. */
export function usePeriod(slug: string | undefined): Period | undefined {
  return useApiData(getPeriods, {}).find((period) => period.slug === slug);
}

/** The hub's heading, periods and tabs. Also used when its lists could not be loaded. */
export function HubLayout({
  period,
  tab,
  children,
}: {
  period: Period | undefined;
  /** The tab that is shown or loading. */
  tab: HubTab;
  children: ReactNode;
}) {
  const heading = 'Quizzes and Flashcards';
  return (
    <div data-accent={period?.slug} className="column pb-12">
      <Breadcrumb
        parents={[
          { to: '/', label: 'Home' },
          ...(period ? [{ to: hubPath(undefined, tab), label: heading }] : []),
        ]}
        here={period?.name ?? heading}
      />
      <header className="pt-7 pb-8 lg:pt-9">
        {period ? (
          <h1 className="title-1">
            <span className="mb-1.5 block text-[1.2rem] tracking-normal text-accent italic">
              {heading}
              <span className="sr-only">: </span>
            </span>
            {period.name}
          </h1>
        ) : (
          <h1 className="title-1">{heading}</h1>
        )}
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Ten questions at a time, each answer explained, and decks of twenty cards. What you can recall
          without looking is what you will keep.{' '}
          <PageLink to={teachersPath} className="link">
            For teachers
          </PageLink>
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

const labels: Record<HubTab, string> = { quizzes: 'Quizzes', flashcards: 'Flashcards' };

const panelId = 'hub-panel';
const tabId = (tab: HubTab) => `tab-${tab}`;

function HubTabs({ shown, period }: { shown: HubTab; period: string | undefined }) {
  return (
    <TabList
      aria-label="Quizzes and flashcards"
      tabs={['quizzes', 'flashcards']}
      selected={shown}
      tabId={tabId}
      panelId={() => panelId}
      data-print="hide"
      className="flex gap-7 border-b border-hairline font-sans"
      renderTab={(tab, props) => (
        <PageLink
          key={tab}
          {...props}
          to={hubPath(period, tab)}
          preventScrollReset
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {labels[tab]}
        </PageLink>
      )}
    />
  );
}
