import { PageLink } from '#platform/web/page-link.tsx';
import { crumbClass, crumbListClass } from '#ui/crumb-class.ts';

/** The position of a page: its parents as links, the page itself as text unless its title follows at once. */
export function Breadcrumb({
  parents,
  here,
}: {
  parents: readonly { to: string; label: string }[];
  here?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="pt-7 font-sans text-[0.875rem] text-ink-2">
      <ol className={crumbListClass}>
        {parents.map(({ to, label }, at) => (
          <li key={to} className="flex items-center gap-x-2">
            <PageLink to={to} className={crumbClass}>
              {label}
            </PageLink>
            {(here !== undefined || at < parents.length - 1) && <span aria-hidden="true">/</span>}
          </li>
        ))}
        {here !== undefined && (
          <li aria-current="page" className="py-1">
            {here}
          </li>
        )}
      </ol>
    </nav>
  );
}
