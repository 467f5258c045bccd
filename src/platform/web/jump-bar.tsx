import { useEffect, useRef } from 'react';
import { useSectionOnScreen } from './use-section-on-screen.ts';

/** The parts of a long page, in a strip that stays in view below the site's header; the part on the screen is marked. */
export function JumpBar({
  label,
  parts,
}: {
  label: string;
  parts: readonly { id: string; title: string }[];
}) {
  const current = useSectionOnScreen(parts.map(({ id }) => id));
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const active = current && strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current && active) strip.current.scrollLeft = active.offsetLeft - 24;
  }, [current]);
  return (
    <nav
      aria-label={label}
      data-jump-bar
      className="sticky top-16 z-30 border-b border-hairline bg-paper print:hidden"
    >
      <ul ref={strip} className="column relative flex gap-x-5 overflow-x-auto [scrollbar-width:none]">
        {parts.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="inline-flex min-h-11 items-center font-sans text-[0.875rem] text-ink-2 no-underline hover:text-accent aria-[current]:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
