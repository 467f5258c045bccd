import { SearchBox } from '#features/search/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** The hero of the home page: introduction, search, and the two main links. */
export function HomeHero() {
  return (
    <header className="column grid grid-cols-1 gap-x-10 gap-y-8 pt-12 pb-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:items-end lg:pt-20 lg:pb-16">
      {/* The font size fits the text's length, so that "years," never wraps to a line of its own. */}
      <h1 className="display text-[clamp(1.75rem,9.9vw,4.1rem)] lg:text-[clamp(3rem,5.4vw,4.1rem)]">
        <span className="inline-block">Five thousand years,</span>{' '}
        <span className="inline-block">thirteen rooms.</span>
      </h1>
      <div>
        <p className="max-w-[44ch] text-[1.15rem] leading-relaxed text-ink-2">
          A curated library and study hall for the history of Western Civilization, from the Ancient Near East
          to the present.
        </p>
        <div className="mt-6">
          <SearchBox id="home-search" variant="hero" />
        </div>
        <p className="mt-4 flex flex-wrap gap-3">
          <PageLink to="/resources" className={buttonClass('solid')}>
            Explore Resources
          </PageLink>
          <a href="#newsletter" className={buttonClass('outline')}>
            Subscribe to Updates
          </a>
        </p>
      </div>
    </header>
  );
}
