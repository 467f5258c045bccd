import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage, adminQuery, LoadState } from '#features/admin/web/index.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { describePage, Pagination } from '#platform/web/pagination.tsx';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import {
  type EditorialReviewList,
  getEditorialReviews,
  type ReviewableItem,
  type ReviewState,
} from '../admin-contract.ts';
import { reviewsPath } from '../rules.ts';
import { itemKey, ReviewDraftsDialog } from './review-drafts.tsx';
import { focusItem, hasFocus, ReviewItem } from './review-item.tsx';

const path = reviewsPath;

/** The operator's screen of items that await review by a historian. */
export function Page() {
  return (
    <>
      <AdminPage title="Editorial Reviews" path={path}>
        <Reviews />
      </AdminPage>
      {/* Outside the gate: it may close while a review is begun. */}
      <ReviewDraftsDialog />
    </>
  );
}

function addressOf(state: ReviewState, page = 1): string {
  const query = new URLSearchParams();
  if (state === 'reviewed') query.set('list', 'reviewed');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

function Reviews() {
  const [search] = useSearchParams();
  const state = search.get('list') === 'reviewed' ? 'reviewed' : 'awaiting';
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return (
    <>
      <nav aria-label="Lists" className="mt-6 flex flex-wrap gap-x-6 gap-y-1 font-sans">
        {(['awaiting', 'reviewed'] as const).map((each) => (
          <PageLink
            key={each}
            to={addressOf(each)}
            preventScrollReset
            aria-current={each === state ? 'page' : undefined}
            className="link inline-flex min-h-11 items-center aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {each === 'awaiting' ? 'Awaiting review' : 'Reviewed'}
          </PageLink>
        ))}
      </nav>
      <ReviewList key={state} state={state} page={page} />
    </>
  );
}

function ReviewList({ state, page }: { state: ReviewState; page: number }) {
  const query = useQuery({
    ...adminQuery(getEditorialReviews, { query: { state, page } }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<string>();
  const count = useFocusWhenLost(addressOf(state, page));
  // An item reviewed again moves to the first page.
  const listeners = useFocusWhenRemoved(count);
  const { data } = query;
  if (!data) return <LoadState query={query} message="The list could not be loaded." className="mt-6" />;
  const { items, pages } = data;

  /** Continues with the item after the reviewed one; in the list of reviewed items, the focus stays on the item. */
  function goOn(item: ReviewableItem, index: number) {
    const next = state === 'awaiting' ? items[index + 1] : items[index];
    setOpen(next && state === 'awaiting' ? itemKey(next) : undefined);
    // A late answer leaves the focus where the operator is by then.
    if (!hasFocus(item)) return;
    if (next) focusItem(next);
    else count.current?.focus();
  }

  return (
    <div {...listeners}>
      <p ref={count} tabIndex={-1} aria-live="polite" className="mt-4 text-ink-2">
        {describeCount(state, data)}
        {describePage(data)}
      </p>
      <LoadState query={query} message="The list could not be refreshed." className="mt-4 text-danger" />
      {items.length > 0 && (
        <ul className="mt-6 border-b border-hairline">
          {items.map((item, index) => (
            <li key={itemKey(item)} className="border-t border-hairline py-5">
              <ReviewItem
                item={item}
                isOpen={open === itemKey(item)}
                onToggle={() => setOpen(open === itemKey(item) ? undefined : itemKey(item))}
                onRecorded={() => goOn(item, index)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={data.page} pages={pages} addressOf={(target) => addressOf(state, target)} />
    </div>
  );
}

function describeCount(state: ReviewState, { awaiting, reviewed }: EditorialReviewList): string {
  if (state === 'reviewed') {
    return reviewed === 0 ? 'Nothing has been reviewed yet.' : `${reviewed} reviewed, the latest first`;
  }
  return awaiting === 0
    ? 'Nothing awaits review.'
    : `${formatCount(awaiting, 'awaits', 'await')} review, the oldest first`;
}
