import { useLocation } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { upsellPrices } from '../prices.ts';

/** What Premium holds (specification, section 6). */
const premiumHolds = [
  'All quizzes and flashcard decks of the thirteen periods',
  'Free and premium study guides as PDF, with essay prompts',
  'The AI tutor without a daily limit',
  'The newsletter, no advertisements, priority support',
];

/** In place of what the visitor's plan does not reach: what it is part of, what that holds and costs. */
export function UpgradePanel({ title, isGuest }: { title: string; isGuest: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <section
      aria-labelledby="upgrade-title"
      data-print="hide"
      className="border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="upgrade-title" tabIndex={-1} className="title-2 outline-none">
        {title}
      </h2>
      <p className="mt-2 text-[1.05rem] text-ink-2">Premium holds</p>
      <ul className="mt-2 max-w-[44rem]">
        {premiumHolds.map((item) => (
          <li key={item} className="border-t border-hairline py-2.5 text-[1rem] first:border-t-0">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[1.15rem]">Starting at {upsellPrices.premium}/month</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <PageLink to="/pricing" className={buttonClass('solid')}>
          View All Plans
        </PageLink>
        {isGuest && (
          <a
            href={`/api/login?redirect=${encodeURIComponent(pathname + search)}`}
            rel="nofollow"
            className={buttonClass('outline')}
          >
            Sign In
          </a>
        )}
      </p>
    </section>
  );
}
