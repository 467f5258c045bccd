import type { KeyboardEvent } from 'react';
import { PageLink } from '#platform/web/page-link.tsx';
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
      onKeyDown={moveFocus}
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

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const here = all.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: all[(here + 1) % all.length],
    ArrowLeft: all.at(here - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (event.key === ' ') all[here]?.click();
  else if (!target) return;
  event.preventDefault();
  target?.focus();
}
