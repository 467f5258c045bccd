import { useSectionOnScreen } from '#platform/web/use-section-on-screen.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Article } from '../contract.ts';

/** The sections of an article; while it is read, the one on the screen is marked, and how far that is. */
export function ArticleContents({
  sections,
  hasNotes,
}: {
  sections: Article['sections'];
  hasNotes: boolean;
}) {
  const entries = hasNotes ? [...sections, { id: 'notes', title: 'Notes' }] : sections;
  const current = useSectionOnScreen(entries.map(({ id }) => id));
  if (entries.length < 2) return <div />;
  const place = entries.findIndex(({ id }) => id === current);
  return (
    <nav
      aria-label="Contents"
      data-print="hide"
      className="pt-8 max-lg:border-b max-lg:border-hairline max-lg:pb-6"
    >
      <div className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
        <p className="label text-ink-2">Contents</p>
        <div className="mt-2 max-lg:hidden">
          <ProgressBar percent={((place + 1) / entries.length) * 100} label="Sections read" />
        </div>
        <ol className="mt-2">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="label inline-block min-h-6 py-1 text-ink-2 no-underline hover:text-accent aria-[current]:text-accent"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
