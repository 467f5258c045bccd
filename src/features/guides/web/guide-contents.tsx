import { useSectionOnScreen } from '#platform/web/use-section-on-screen.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { GuideDetail } from '../contract.ts';
import { isOpenSection } from '../rules.ts';

/** The sections of a guide; while it is read, the one on the screen is marked, and how far that is. */
export function GuideContents({ guide, whole }: { guide: GuideDetail; whole: boolean }) {
  const current = useSectionOnScreen(guide.sections.map(({ id }) => id));
  const place = guide.sections.findIndex(({ id }) => id === current);
  return (
    <nav aria-label="Contents" className="pt-8 max-lg:border-b max-lg:border-hairline max-lg:pb-6">
      <div className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-7rem)] lg:overflow-y-auto">
        <p className="label text-ink-2">Contents</p>
        {whole && (
          <div className="mt-2 max-lg:hidden">
            <ProgressBar percent={((place + 1) / guide.sections.length) * 100} label="Sections read" />
          </div>
        )}
        <ol className="mt-2 max-lg:columns-2">
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              {whole || isOpenSection(id) ? (
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className="label inline-block min-h-6 py-1 text-ink-2 no-underline hover:text-accent aria-[current]:text-accent"
                >
                  {title}
                </a>
              ) : (
                <span className="label inline-block min-h-6 py-1 text-ink-2">{title}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
