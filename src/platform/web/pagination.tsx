import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** Text after a list's total count that says which page is shown; empty if there is only one page. */
export function describePage({ page, pages }: { page: number; pages: number }): string {
  return pages > 1 ? `, page ${page} of ${pages}` : '';
}

/** Links to the previous and next page of a list. `useFocusWhenLost` finds them by `data-pages`. */
export function Pagination({
  page,
  pages,
  addressOf,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** Accessible name of the links, for screens with several lists. */
  label?: string;
}) {
  if (pages <= 1) return null;
  const link = (target: number, label: string) => (
    <PageLink to={addressOf(target)} className={buttonClass('outline')}>
      {label}
    </PageLink>
  );
  return (
    <nav
      data-pages
      aria-label={label}
      className="flex items-center justify-between gap-4 border-t border-hairline py-6"
    >
      {page > 1 ? link(page - 1, 'Previous') : <span />}
      <p className="label text-ink-2">
        Page {page} of {pages}
      </p>
      {page < pages ? link(page + 1, 'Next') : <span />}
    </nav>
  );
}
