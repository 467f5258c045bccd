import { ProgressBar } from '#ui/progress-bar.tsx';
import { useSectionOnScreen } from './use-section-on-screen.ts';

const entryClass = 'label inline-block min-h-6 py-1 text-ink-2';

/**
 * The sections of a long text; while it is read, the one on the screen is marked, and how far that is where all of them are
 * open. `isOpen`: whether a section can be read here.
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
  const place = sections.findIndex(({ id }) => id === current);
  return (
    <nav aria-label="Contents" className="pt-8 max-lg:border-b max-lg:border-hairline max-lg:pb-6">
      <div className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
        <p className="label text-ink-2">Contents</p>
        {sections.every(({ id }) => isOpen(id)) && (
          <div className="mt-2 max-lg:hidden">
            <ProgressBar percent={((place + 1) / sections.length) * 100} label="Sections read" />
          </div>
        )}
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
