import { useEffect, useRef } from 'react';
import type { Category, ResourcesByCategory } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';

const pill =
  'inline-flex min-h-10 items-center gap-1.5 rounded-full px-4 font-sans text-[0.875rem] whitespace-nowrap no-underline';

/** Category filter of a period page; each choice is a link. */
export function CategoryBar({
  path,
  total,
  groups,
  chosen,
}: {
  path: string;
  total: number;
  groups: ResourcesByCategory['groups'];
  chosen: Category | undefined;
}) {
  const choices = [
    { name: 'All', to: path, count: total, active: !chosen },
    ...groups.map((group) => ({
      name: group.category.name,
      to: `${path}?category=${group.category.id}`,
      count: group.total,
      active: group.category.id === chosen?.id,
    })),
  ];
  // On narrow screens the choices form a scrolling strip; the chosen one is scrolled into view.
  const strip = useRef<HTMLUListElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    const active = chosenId && strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current) strip.current.scrollLeft = active ? active.offsetLeft - 24 : 0;
  }, [chosenId]);
  return (
    <nav aria-label="Resources by category" className="border-y border-hairline py-2.5">
      <ul
        ref={strip}
        className="relative -mx-1 -my-1 flex gap-1 px-1 py-1.5 max-sm:-mr-[clamp(1.125rem,4vw,2.5rem)] max-sm:overflow-x-auto max-sm:[scrollbar-width:none] sm:flex-wrap"
      >
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
