import { PageLink } from '#platform/web/page-link.tsx';
import { TabList } from '#ui/tabs.tsx';
import type { Group } from '../contract.ts';
import { groupPath } from '../paths.ts';
import { panelId } from './group-data.ts';

const tabs = ['discussion', 'list', 'members'] as const;
export type GroupTab = (typeof tabs)[number];

/** The tab in an address. */
export function readTab(search: URLSearchParams): GroupTab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'discussion';
}

export const tabId = (tab: GroupTab) => `group-tab-${tab}`;

/** The tabs of a group, as links to their addresses. */
export function GroupTabs({ group, shown }: { group: Group; shown: GroupTab }) {
  const labels = {
    discussion: 'Discussion',
    list: `Reading List (${group.resources})`,
    members: `Members (${group.members.length})`,
  };
  return (
    <TabList
      aria-label="Study group"
      tabs={tabs}
      selected={shown}
      tabId={tabId}
      panelId={() => panelId}
      className="flex flex-wrap gap-x-7 border-b border-hairline font-sans"
      renderTab={(tab, props) => (
        <PageLink
          key={tab}
          {...props}
          to={tab === 'discussion' ? groupPath(group.id) : `${groupPath(group.id)}?tab=${tab}`}
          preventScrollReset
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-[1rem] text-ink-2 no-underline hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {labels[tab]}
        </PageLink>
      )}
    />
  );
}
