/**
 * Tabs according to the ARIA Authoring Practices: one tab is in the tab order; arrow keys, Home and End lead to the
 * others.
 */
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

/** Props that the element of a tab (a link or a button) must have. */
type TabProps = {
  id: string;
  role: 'tab';
  'aria-selected': boolean;
  'aria-controls': string;
  tabIndex: 0 | -1;
};

/** The list of tabs. `renderTab` renders each tab, given its key and props. */
export function TabList<Key extends string>({
  tabs,
  selected,
  tabId,
  panelId,
  activation = 'manual',
  renderTab,
  ...list
}: {
  tabs: readonly Key[];
  selected: Key;
  tabId: (tab: Key) => string;
  panelId: (tab: Key) => string;
  /** 'automatic': a tab opens as soon as it gets the focus by a key. 'manual': only by Enter and Space. */
  activation?: 'automatic' | 'manual';
  renderTab: (tab: Key, props: TabProps) => ReactNode;
} & Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'className'> & { 'data-print'?: 'hide' }) {
  return (
    <div role="tablist" {...list} onKeyDown={(event) => moveFocus(event, activation)}>
      {tabs.map((tab) =>
        renderTab(tab, {
          id: tabId(tab),
          role: 'tab',
          'aria-selected': tab === selected,
          'aria-controls': panelId(tab),
          tabIndex: tab === selected ? 0 : -1,
        }),
      )}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, activation: 'automatic' | 'manual'): void {
  // With these modifiers the keys belong to the browser: Alt and the left arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const here = tabs.indexOf(event.target as HTMLElement);
  const target = {
    ArrowRight: tabs[(here + 1) % tabs.length],
    ArrowLeft: tabs.at(here - 1),
    Home: tabs[0],
    End: tabs.at(-1),
    // The browser opens a focused link with Enter only, not with Space.
    ' ': tabs[here],
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (event.key === ' ' || activation === 'automatic') target.click();
}
