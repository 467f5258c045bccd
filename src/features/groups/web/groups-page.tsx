import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { reachesTier, useUser } from '#features/accounts/web/index.ts';
import { UpgradePanel } from '#features/billing/web/index.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Breadcrumb } from '#platform/web/breadcrumb.tsx';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { createGroup, type GroupList, type GroupSummary, getGroups, groupsPath } from '../contract.ts';
import { groupPath } from '../paths.ts';
import { maxUnread } from '../rules.ts';
import { DeleteOwnMessages } from './delete-own-messages.tsx';
import { refetchOnFocus, refreshGroups } from './group-data.ts';
import { GroupForm } from './group-form.tsx';

export { loadGroups as loader } from './load-groups.ts';

const upgradeTitle = 'Study groups are part of Scholar';

/** A member's groups; for guests, an explanation of study groups. */
export function Page() {
  const user = useUser();
  return (
    <div className="column pb-16">
      <PageMeta
        title="Study Groups"
        description="Read together: a shared list of resources and a discussion, for up to 30 members."
        keywords={[]}
        path={groupsPath}
        hidden
      />
      <Breadcrumb parents={[{ to: '/my-learning', label: 'My Learning' }]} here="Study Groups" />
      <header className="pt-7 pb-8 lg:pt-9">
        <h1 className="title-1">Study Groups</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          Read together. A group shares a list of resources from the library and a discussion; whom you send
          its link to can join. What you write is seen by its members alone, with your display name.
        </p>
      </header>
      {user ? <MyGroups user={user} /> : <UpgradePanel title={upgradeTitle} tier="scholar" isGuest />}
    </div>
  );
}

function MyGroups({ user }: { user: User }) {
  const { groups, former, ban } = useSuspenseQuery({ ...apiQuery(getGroups, {}), ...refetchOnFocus }).data;
  const isScholar = reachesTier(user.subscriptionTier, 'scholar');
  if (ban !== null) {
    return (
      <>
        <Banned reason={ban} />
        <FormerGroups groups={former} />
      </>
    );
  }
  return (
    <>
      {isScholar && <NewGroup />}
      {groups.length > 0 && (
        <ul className="mt-8 border-b border-hairline">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      {isScholar && groups.length === 0 && (
        <p className="mt-8 border-t border-hairline pt-6 text-ink-2">
          You belong to no group yet. Make one and send its link to the others, or open the link that somebody
          has sent to you.
        </p>
      )}
      {!isScholar && (
        <div className="mt-8">
          <UpgradePanel title={upgradeTitle} tier="scholar" isGuest={false} />
        </div>
      )}
      <FormerGroups groups={former} />
    </>
  );
}

function Banned({ reason }: { reason: string }) {
  const { contactEmail } = usePublicConfig();
  return (
    <section aria-labelledby="banned" className="measure border-y border-danger py-6">
      <h2 id="banned" className="title-3">
        You may not use study groups
      </h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-2 text-ink-2">
        If you think that this is a mistake, write to{' '}
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
        .
      </p>
    </section>
  );
}

/** The member's messages in groups that the member cannot open any more, with a button to delete them. */
function FormerGroups({ groups }: { groups: GroupList['former'] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="former" className="measure mt-12 wrap-anywhere">
      <h2 id="former" className="title-3">
        Your messages in groups you cannot open
      </h2>
      <ul className="mt-4 border-b border-hairline">
        {groups.map((group) => (
          <li
            key={group.id}
            ref={passFocusOn}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-4"
          >
            <p className="min-w-0">
              <bdi>{group.name}</bdi>
              <span className="label block text-ink-2">
                {formatCount(group.messages, 'message')} of yours
              </span>
            </p>
            <DeleteOwnMessages group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewGroup() {
  const [open, setOpen] = useState(false);
  const started = useStarted();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <Button disabled={!started} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New Group
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="New Group">
        <GroupForm
          label="Make the Group"
          send={(body) => api.call(createGroup, { body })}
          onSent={async ({ id }) => {
            await refreshGroups(queries, 'none');
            await navigate(`${groupPath(id)}?tab=members`);
          }}
        />
      </Modal>
    </>
  );
}

function GroupRow({ group: { id, name, description, role, members, unread } }: { group: GroupSummary }) {
  return (
    <li className="border-t border-hairline py-5 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="title-3">
          <PageLink to={groupPath(id)} className="no-underline hover:text-accent">
            <bdi>{name}</bdi>
          </PageLink>
        </h2>
        {unread > 0 && (
          <p className="label rounded-full bg-accent px-2.5 py-0.5 text-paper">
            {unread === maxUnread ? `${unread}+` : unread} new
          </p>
        )}
      </div>
      <p className="label mt-0.5 text-ink-2">
        {formatCount(members, 'member')}
        {role === 'owner' && ' · you are the owner'}
      </p>
      {description && <p className="measure mt-1.5 line-clamp-2 text-ink-2">{description}</p>}
    </li>
  );
}
