import { useEffect, useRef } from 'react';
import { useSectionOnScreen } from './use-section-on-screen.ts';

/**
 * The sections of a long list as a strip of links that stays in view. `id` is that of the section's heading, which has to
 * keep clear of the header and of this strip when it is jumped to. The section on the screen is marked.
 */
export function JumpBar({
  label,
  sections,
}: {
  label: string;
  sections: readonly { id: string; title: string }[];
}) {
  const current = useSectionOnScreen(sections.map(({ id }) => id));
  const strip = useRef<HTMLUListElement>(null);
  // The strip is longer than most windows: the marked link is drawn into view.
  useEffect(() => {
    const active = current && strip.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip.current && active) strip.current.scrollLeft = active.offsetLeft - 24;
  }, [current]);
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={label}
      data-print="hide"
      // In a low window it would take the room of the text.
      className="z-20 mt-4 border-b border-hairline bg-paper [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-16"
    >
      <ul ref={strip} className="relative flex gap-1 overflow-x-auto px-1 py-1 [scrollbar-width:thin]">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="inline-flex min-h-10 items-center rounded-full px-3 font-sans text-[0.8125rem] whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:bg-ground aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
