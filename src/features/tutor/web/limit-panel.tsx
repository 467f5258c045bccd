import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';

/** Shown when the day's question is used up. */
export function LimitPanel() {
  return (
    <section
      aria-labelledby="limit-title"
      className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 border-y border-accent/60 bg-ground px-3.5 py-3"
    >
      <h2 id="limit-title" className="title-3">
        Daily Question Limit Reached
      </h2>
      <p className="text-[0.9rem] leading-snug text-ink-2 max-sm:order-last max-sm:col-span-2 sm:col-start-1">
        You've used your daily question for today. Upgrade to Premium for unlimited questions and access to
        all study features.
      </p>
      <PageLink
        to="/plans"
        rel="nofollow"
        className={buttonClass('solid', 'sm:col-start-2 sm:row-span-2 sm:row-start-1')}
      >
        Upgrade
      </PageLink>
    </section>
  );
}
