import { type RefObject, useLayoutEffect, useRef } from 'react';
import { formatCount } from '#platform/text/format-number.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { Pagination } from '#platform/web/pagination.tsx';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LearningBrowse } from '../contract.ts';
import { maxItemsWithoutFilter } from '../rules.ts';
import { type LearningView, viewAddress } from './learning-address.ts';
import { LearningForm } from './learning-form.tsx';
import { LearningItem } from './learning-item.tsx';
import { panelId, tabId } from './learning-tabs.tsx';

/** The list of the selected tab: its filter if it is long, its items, or a hint if there are none. */
export function LearningPanel({
  view,
  nextView,
  browse,
  loading,
}: {
  view: LearningView;
  /** The view that is loading; the same as `view` if none is. */
  nextView: LearningView;
  browse: LearningBrowse;
  loading: boolean;
}) {
  const count = useFocusWhenLost(viewAddress(view));
  const list = useFocusWhenGone(browse, count);
  const filtered = view.period !== undefined || view.category !== undefined;
  const offersFilter = browse[view.tab] > maxItemsWithoutFilter || filtered;
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(nextView.tab)}>
      {offersFilter && <LearningForm view={nextView} browse={browse} />}
      <p ref={count} tabIndex={-1} role="status" className="label pt-4 text-ink-2">
        {loading ? 'Loading…' : describeCount(view, browse)}
      </p>
      {loading ? (
        <ItemSkeletons />
      ) : browse.total === 0 ? (
        <Empty view={view} filtered={filtered && browse[view.tab] > 0} />
      ) : (
        <ul ref={list} className="mt-4">
          {browse.items.map((item) => (
            <LearningItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      {!loading && (
        <Pagination
          page={browse.page}
          pages={browse.pages}
          addressOf={(page) => viewAddress({ ...view, page })}
        />
      )}
    </div>
  );
}

function describeCount({ tab }: LearningView, { total }: LearningBrowse): string {
  return formatCount(total, `${tab} resource`);
}

function Empty({ view, filtered }: { view: LearningView; filtered: boolean }) {
  if (filtered) {
    return (
      <div className="py-14">
        <p className="title-2">Nothing on this tab matches.</p>
        <p className="mt-6">
          <PageLink to={viewAddress({ tab: view.tab, sort: view.sort })} className={buttonClass('outline')}>
            Clear Filters
          </PageLink>
        </p>
      </div>
    );
  }
  const saved = view.tab === 'saved';
  return (
    <div className="py-14">
      <h2 className="title-2">{saved ? 'No saved resources yet' : 'No completed resources yet'}</h2>
      <p className="measure mt-3 text-ink-2">
        {saved
          ? 'Press “Save Resource” beside anything in the library, and it waits for you here.'
          : 'What you have read, watched or heard to the end moves here when you mark it complete.'}
      </p>
      <p className="mt-6">
        <PageLink to="/resources" className={buttonClass('solid')}>
          Browse Resources
        </PageLink>
      </p>
    </div>
  );
}

function ItemSkeletons() {
  return (
    <div aria-hidden="true" className="mt-4">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div
          key={place}
          className="grid gap-x-6 border-t border-hairline py-6 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-4/3 w-24 max-sm:hidden" />
          <div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-3 h-4 w-2/5" />
            <Skeleton className="mt-4 h-9 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** If the focused item has left the list, moves the focus to the next item, or to the count if there is none. */
function useFocusWhenGone({ items }: LearningBrowse, count: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  // Layout effect, because an item may get the focus as soon as the list is painted.
  useLayoutEffect(() => {
    const remember = () => {
      const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
      if (at !== -1 || !isFocusLost()) focused.current = at;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the items change
  useLayoutEffect(() => {
    if (focused.current === -1 || !isFocusLost()) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(focused.current, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>('h2') ?? count.current;
    target?.focus({ preventScroll: true });
  }, [items]);
  return list;
}
