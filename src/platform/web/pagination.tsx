import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** The ways to a list's other pages, for who looks whether the focus is there. */
export const pagesSelector = '[data-pages]';

/** Which page of a list is shown, to be said after the count of the whole; nothing where there is one page. */
export function describePage({ page, pages }: { page: number; pages: number }): string {
  return pages > 1 ? `, page ${page} of ${pages}` : '';
}

/** Ways through a list of several pages. */
export function Pagination({
  page,
  pages,
  addressOf,
  label = 'Pages',
}: {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** Name of these ways, where a screen has several lists. */
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
