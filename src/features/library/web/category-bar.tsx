import { PageLink } from '#platform/web/page-link.tsx';
import type { Category, Resource } from '../contract.ts';

const pill =
  'inline-flex min-h-10 items-center gap-1.5 rounded-full px-4 font-sans text-[0.875rem] whitespace-nowrap no-underline';

/** Filter of a period page by category; each choice is an address. */
export function CategoryBar({
  path,
  categories,
  resources,
  chosen,
}: {
  path: string;
  categories: Category[];
  resources: Resource[];
  chosen: Category | undefined;
}) {
  const choices = [
    { name: 'All', to: path, count: resources.length, active: !chosen },
    ...categories.map((category) => ({
      name: category.name,
      to: `${path}?category=${category.id}`,
      count: resources.filter((resource) => resource.categoryId === category.id).length,
      active: category.id === chosen?.id,
    })),
  ].filter((choice) => choice.count > 0);
  return (
    <nav aria-label="Resources by category" className="border-y border-hairline py-2.5">
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5">
        {choices.map((choice) => (
          <li key={choice.name}>
            <PageLink
              to={choice.to}
              preventScrollReset
              aria-current={choice.active ? 'true' : undefined}
              className={`${pill} ${choice.active ? 'bg-ink text-paper' : 'text-ink-2 hover:bg-ground hover:text-ink'}`}
            >
              {choice.name}
              <span className={choice.active ? '' : 'text-ink-2'}>{choice.count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
