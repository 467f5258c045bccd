import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** In place of an empty promise: today's question is used up. */
export function LimitPanel() {
  return (
    <section
      aria-labelledby="limit-title"
      className="mb-4 border-y border-accent/60 bg-ground px-4 py-3.5 sm:flex sm:items-center sm:gap-6"
    >
      <div>
        <h2 id="limit-title" className="title-3">
          Daily Question Limit Reached
        </h2>
        <p className="mt-1 text-[0.95rem] leading-snug text-ink-2">
          You've used your daily question for today. Upgrade to Premium for unlimited questions and access to
          all study features.
        </p>
      </div>
      <PageLink to="/plans" rel="nofollow" className={buttonClass('solid', 'shrink-0 max-sm:mt-3')}>
        Upgrade
      </PageLink>
    </section>
  );
}
