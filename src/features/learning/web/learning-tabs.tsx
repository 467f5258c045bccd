import { PageLink } from '#platform/web/page-link.tsx';
import { TabList } from '#ui/tabs.tsx';
import { type Tab, viewAddress } from './learning-address.ts';

const labels: Record<Tab, string> = { saved: 'Saved', completed: 'Completed' };

export const panelId = 'learning-panel';
export const tabId = (tab: Tab) => `tab-${tab}`;

/** The two tabs, as links to their URLs. */
export function LearningTabs({ shown, counts }: { shown: Tab; counts: Record<Tab, number> }) {
  return (
    <TabList
      aria-label="My Learning"
      tabs={['saved', 'completed']}
      selected={shown}
      tabId={tabId}
      panelId={() => panelId}
      className="flex gap-7 border-b border-hairline font-sans"
      renderTab={(tab, props) => (
        <PageLink
          key={tab}
          {...props}
          to={viewAddress({ tab })}
          preventScrollReset
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {labels[tab]}
          {/* Hidden from screen readers: the panel announces the count, and it is not part of the tab's name. */}
          <span aria-hidden="true" className="label tabular-nums text-ink-2">
            {counts[tab]}
          </span>
        </PageLink>
      )}
    />
  );
}
