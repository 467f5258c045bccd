import { type RefObject, useRef } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useScrollProgress } from './use-scroll-progress.ts';
import { useSectionOnScreen } from './use-section-on-screen.ts';

const entryClass = 'label inline-block min-h-6 py-1 text-ink-2';

/**
 * Contents of a long text, placed in one element with it. The section on screen is marked. If all sections are open,
 * the reading progress is shown. `isOpen`: whether the visitor can read a section here.
 */
export function SectionContents({
  sections,
  isOpen = () => true,
  listClass = '',
}: {
  sections: readonly { id: string; title: string }[];
  isOpen?: (id: string) => boolean;
  listClass?: string;
}) {
  const current = useSectionOnScreen(sections.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  return (
    <nav ref={nav} aria-label="Contents" className="pt-8 max-lg:border-b max-lg:border-hairline max-lg:pb-6">
      <div className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
        <p className="label text-ink-2">Contents</p>
        {sections.every(({ id }) => isOpen(id)) && <ReadingProgress contents={nav} />}
        <ol className={`mt-2 ${listClass}`}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              {isOpen(id) ? (
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={`${entryClass} no-underline hover:text-accent aria-[current]:text-accent`}
                >
                  {title}
                </a>
              ) : (
                <span className={entryClass}>{title}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/**
 * A separate component, so that scrolling does not re-render the list. On narrow screens, where the contents scroll
 * away, the bar is fixed at the window's top edge.
 */
function ReadingProgress({ contents }: { contents: RefObject<HTMLElement | null> }) {
  const percent = useScrollProgress(contents);
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:z-40 lg:mt-2">
      <ProgressBar percent={percent} label="Read so far" />
    </div>
  );
}
