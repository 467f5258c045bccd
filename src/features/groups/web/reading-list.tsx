import { useSuspenseQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { getPeriods, resourcePath } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { type Group, type GroupResource, getGroupResources, removeGroupResource } from '../contract.ts';
import { refetchOnFocus, useGroupMutation } from './group-data.ts';
import { ResourcePicker } from './resource-picker.tsx';

/** The resources that a group shares, most recently added first. */
export function ReadingList({
  group,
  canWrite,
  panel,
}: {
  group: Group;
  canWrite: boolean;
  /** Gets the focus of a removed item. */
  panel: RefObject<HTMLElement | null>;
}) {
  const { data: items } = useSuspenseQuery({
    ...apiQuery(getGroupResources, { params: { id: group.id } }),
    ...refetchOnFocus,
  });
  const listeners = useFocusWhenRemoved(panel);
  return (
    <>
      {canWrite && (
        <ResourcePicker groupId={group.id} listed={new Set(items.map(({ resource }) => resource.id))} />
      )}
      {items.length === 0 ? (
        <p className="text-ink-2">There is nothing on the list yet.</p>
      ) : (
        <ul {...listeners}>
          {items.map((item) => (
            <Item key={item.resource.id} group={group} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function Item({ group, item: { resource, addedBy, own } }: { group: Group; item: GroupResource }) {
  const started = useStarted();
  const period = useApiData(getPeriods, {}).find(({ id }) => id === resource.periodId);
  const { mutate, pending } = useGroupMutation(removeGroupResource, { failed: 'Not removed' });
  return (
    <li
      data-accent={period?.slug}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline py-4"
    >
      <div className="min-w-0">
        <h2 className="title-3">
          {resource.listed ? (
            <PageLink to={resourcePath(resource)} className="no-underline hover:text-accent">
              {resource.title}
            </PageLink>
          ) : (
            resource.title
          )}
        </h2>
        <p className="label mt-0.5 text-ink-2">
          {[resource.author, period?.name].filter(Boolean).join(' · ')} · added by{' '}
          <bdi>{own ? 'you' : (addedBy ?? 'a former member')}</bdi>
        </p>
        {!resource.listed && <p className="label text-ink-2">The library no longer lists this.</p>}
      </div>
      {(own || group.role === 'owner') && (
        <Button
          look="quiet"
          disabled={!started}
          aria-disabled={pending}
          onClick={onSingleClick(() => void mutate({ params: { id: group.id, resourceId: resource.id } }))}
        >
          Remove<span className="sr-only">: {resource.title}</span>
        </Button>
      )}
    </li>
  );
}
