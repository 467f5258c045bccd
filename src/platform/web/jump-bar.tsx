import { useEffect, useRef } from 'react';
import { useSectionOnScreen } from './use-section-on-screen.ts';

/**
 * Links to the parts of a long page, in a bar that stays visible below the site's header; the part on screen is
 * marked.
 */
export function JumpBar({
  label,
  parts,
  className = '',
}: {
  label: string;
  parts: readonly { id: string; title: string }[];
  className?: string;
}) {
  const current = useSectionOnScreen(parts.map(({ id }) => id));
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const active = current && strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current) strip.current.scrollLeft = active ? active.offsetLeft - 24 : 0;
  }, [current]);
  return (
    <nav
      aria-label={label}
      data-jump-bar
      className={`z-30 tall:sticky tall:top-16 border-b border-hairline bg-paper print:hidden ${className}`}
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
