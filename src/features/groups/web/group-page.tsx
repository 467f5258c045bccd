import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { useUpgrade } from '#features/billing/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { getGroup, groupsPath } from '../contract.ts';
import { groupPath } from '../paths.ts';
import { Discussion, type Drafts } from './discussion.tsx';
import { panelId, refetchOnFocus } from './group-data.ts';
import { GroupTabs, readTab, tabId } from './group-tabs.tsx';
import { Members } from './members.tsx';
import type { Edits } from './message-item.tsx';
import { ReadingList } from './reading-list.tsx';

export { loadGroup as loader } from './load-groups.ts';

/** A group: tabs for its discussion, reading list and members. */
export function Page() {
  const id = Number(useParams().id);
  const tab = readTab(useSearchParams()[0]);
  const { data: group } = useSuspenseQuery({ ...apiQuery(getGroup, { params: { id } }), ...refetchOnFocus });
  const canWrite = reachesTier(useUser()?.subscriptionTier, 'scholar');
  const upgrade = useUpgrade('scholar');
  const [drafts] = useState<Drafts>(() => new Map());
  const [edits] = useState<Edits>(() => new Map());
  const panel = useRef<HTMLDivElement>(null);
  const listeners = useFocusWhenRemoved(panel);
  return (
    <div className="column pb-16 wrap-anywhere">
      <PageMeta
        title={group.name}
        countedTitle="Study Group"
        description={group.name}
        keywords={[]}
        path={groupPath(id)}
        hidden
      />
      <Breadcrumb
        parents={[
          { to: '/my-learning', label: 'My Learning' },
          { to: groupsPath, label: 'Study Groups' },
        ]}
        here={group.name}
      />
      <header className="pt-7 pb-6 lg:pt-9">
        <h1 className="title-1">
          <bdi>{group.name}</bdi>
        </h1>
        {group.description && (
          <p dir="auto" className="measure mt-4 text-[1.1rem] whitespace-pre-line text-ink-2">
            {group.description}
          </p>
        )}
        {!canWrite && (
          <p className="measure mt-4 border-l-2 border-accent pl-4">
            You can read here and leave the group. To write, you need Scholar.{' '}
            {upgrade && (
              <PageLink to={upgrade.to} className="link">
                {upgrade.label}
              </PageLink>
            )}
          </p>
        )}
      </header>
      <GroupTabs group={group} shown={tab} />
      <div
        // Nothing that was typed or made for one group is carried over to another.
        key={id}
        {...listeners}
        ref={panel}
        role="tabpanel"
        id={panelId}
        tabIndex={-1}
        aria-labelledby={tabId(tab)}
        className="max-w-[52rem] pt-6 outline-none"
      >
        {tab === 'discussion' && <Discussion {...{ group, canWrite, drafts, edits }} />}
        {tab === 'list' && <ReadingList {...{ group, canWrite, panel }} />}
        {tab === 'members' && <Members group={group} canWrite={canWrite} />}
      </div>
    </div>
  );
}
