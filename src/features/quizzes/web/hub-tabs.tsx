import { PageLink } from '#platform/web/page-link.tsx';
import { TabList } from '#ui/tabs.tsx';
import { type HubTab, hubPath } from './paths.ts';

const labels: Record<HubTab, string> = { quizzes: 'Quizzes', flashcards: 'Flashcards' };

export const panelId = 'hub-panel';
export const tabId = (tab: HubTab) => `tab-${tab}`;

/** The two tabs, as links to their addresses. */
export function HubTabs({ shown, period }: { shown: HubTab; period: string | undefined }) {
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
