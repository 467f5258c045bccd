import { PageLink } from '#platform/web/page-link.tsx';
import { moveTabFocus } from '#ui/move-tab-focus.ts';
import { type Tab, viewAddress } from './learning-address.ts';

const tabs: { tab: Tab; label: string }[] = [
  { tab: 'saved', label: 'Saved' },
  { tab: 'completed', label: 'Completed' },
];

export const panelId = 'learning-panel';
export const tabId = (tab: Tab) => `tab-${tab}`;

/** The two tabs, as links to their addresses: arrows move between them, Enter and Space open. */
export function LearningTabs({ shown, counts }: { shown: Tab; counts: Record<Tab, number> }) {
  return (
    <div
      role="tablist"
      aria-label="My Learning"
      onKeyDown={moveTabFocus}
      className="flex gap-7 border-b border-hairline font-sans"
    >
      {tabs.map(({ tab, label }) => (
        <PageLink
          key={tab}
          id={tabId(tab)}
          to={viewAddress({ tab })}
          preventScrollReset
          role="tab"
          aria-selected={tab === shown}
          aria-controls={panelId}
          tabIndex={tab === shown ? 0 : -1}
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {label}
          {/* Said by the panel; the tab is called by its name alone. */}
          <span aria-hidden="true" className="label tabular-nums text-ink-2">
            {counts[tab]}
          </span>
        </PageLink>
      ))}
    </div>
  );
}
