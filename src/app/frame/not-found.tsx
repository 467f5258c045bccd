import { WaysOn } from '#features/browse/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { buttonClass } from '#ui/button.tsx';

/** The Page Not Found screen. */
export function NotFound() {
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="Page Not Found"
        description="This page could not be found."
        keywords={[]}
        path="/"
        hidden
      />
      <p className="font-serif text-[1.25rem] text-accent italic">404</p>
      <h1 className="title-1 mt-2">Page Not Found</h1>
      <p className="measure mt-5 text-[1.1rem] text-ink-2">
        We couldn't find the page you're looking for. It might have been moved or no longer exists.
      </p>
      <WaysOn>
        <PageLink to="/" className={buttonClass('solid')}>
          Go to Homepage
        </PageLink>
        <PageLink to="/resources" className={buttonClass('outline')}>
          Browse Resources
        </PageLink>
      </WaysOn>
    </div>
  );
}
