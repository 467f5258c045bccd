import { PageLink } from '#platform/web/page-link.tsx';
import { crumbClass } from '#ui/crumb-class.ts';

/** The position of a page: its parents as links, the page itself as text. */
export function Breadcrumb({
  parents,
  here,
}: {
  parents: readonly { to: string; label: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="pt-7 font-sans text-[0.875rem] text-ink-2">
      <ol className="flex flex-wrap items-center gap-x-2">
        {parents.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-x-2">
            <PageLink to={to} className={crumbClass}>
              {label}
            </PageLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="py-1">
          {here}
        </li>
      </ol>
    </nav>
  );
}
