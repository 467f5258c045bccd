import { useEffect, useRef } from 'react';
import { useSectionOnScreen } from '#platform/web/use-section-on-screen.ts';

/** The periods of a long list, in view while it is read: a bar over it, and where there is room a column beside it. */
export function PeriodJumps({
  entries,
}: {
  /** `id`: of the heading. */
  entries: readonly { id: string; slug: string; name: string; count: number }[];
}) {
  const current = useSectionOnScreen(entries.map(({ id }) => id));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const bar = list.current;
    const link = bar?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (!bar || !link) return;
    const from = link.getBoundingClientRect().left - bar.getBoundingClientRect().left;
    bar.scrollTo({ left: bar.scrollLeft + from - (bar.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      aria-label="Periods in the list"
      className="max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:-mx-[clamp(1.125rem,4vw,2.5rem)] max-lg:border-b max-lg:border-hairline max-lg:bg-paper lg:py-12"
    >
      <ol
        ref={list}
        className="relative flex gap-x-1 overflow-x-auto [scrollbar-width:none] max-lg:px-[clamp(1.125rem,4vw,2.5rem)] lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:flex-col lg:overflow-y-auto"
      >
        {entries.map(({ id, slug, name, count }) => (
          <li key={id} data-accent={slug} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="label inline-flex min-h-11 items-center gap-x-2 px-2 whitespace-nowrap text-ink-2 no-underline hover:text-accent aria-[current]:text-accent aria-[current]:underline lg:min-h-8 lg:px-0"
            >
              {name} <span className="text-ink-2 tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
