import { PageLink } from '#platform/web/page-link.tsx';
import { moveTabFocus } from '#ui/move-tab-focus.ts';
import { type HubTab, hubPath } from './hub-address.ts';

const tabs: { tab: HubTab; label: string }[] = [
  { tab: 'quizzes', label: 'Quizzes' },
  { tab: 'flashcards', label: 'Flashcards' },
];

export const panelId = 'hub-panel';
export const tabId = (tab: HubTab) => `tab-${tab}`;

/** The two tabs, as links to their addresses: arrows move between them, Enter and Space open. */
export function HubTabs({ shown, period }: { shown: HubTab; period: string | undefined }) {
  return (
    <div
      role="tablist"
      aria-label="Quizzes and flashcards"
      onKeyDown={moveTabFocus}
      data-print="hide"
      className="flex gap-7 border-b border-hairline font-sans"
    >
      {tabs.map(({ tab, label }) => (
        <PageLink
          key={tab}
          id={tabId(tab)}
          to={hubPath(period, tab)}
          preventScrollReset
          role="tab"
          aria-selected={tab === shown}
          aria-controls={panelId}
          tabIndex={tab === shown ? 0 : -1}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {label}
        </PageLink>
      ))}
    </div>
  );
}
