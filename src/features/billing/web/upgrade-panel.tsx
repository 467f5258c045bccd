import { useLocation } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { upsellPrices } from '../prices.ts';

/** What the plans hold (specification, section 6). */
const plans = {
  premium: {
    name: 'Premium',
    price: upsellPrices.premium,
    holds: [
      'All quizzes and flashcard decks of the thirteen periods',
      'Free and premium study guides as PDF, with essay prompts',
      'The AI tutor without a daily limit',
      'The newsletter, no advertisements, priority support',
    ],
  },
  scholar: {
    name: 'Scholar',
    price: upsellPrices.scholar,
    holds: [
      'All of Premium: quizzes, decks, guides, the AI tutor without a daily limit',
      'The Scholar study guides as PDF',
      'Custom study plans and advanced research tools',
      'Exclusive primary source collections, priority AI responses, early access',
    ],
  },
};

/** In place of what the visitor's plan does not reach: what it is part of, what that holds and costs. */
export function UpgradePanel({
  title,
  isGuest,
  tier = 'premium',
}: {
  title: string;
  isGuest: boolean;
  tier?: keyof typeof plans;
}) {
  const { pathname, search } = useLocation();
  const plan = plans[tier];
  return (
    <section
      aria-labelledby="upgrade-title"
      data-print="hide"
      className="border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="upgrade-title" tabIndex={-1} className="title-2 outline-none">
        {title}
      </h2>
      <p className="mt-2 text-[1.05rem] text-ink-2">{plan.name} holds</p>
      <ul className="mt-2 max-w-[44rem]">
        {plan.holds.map((item) => (
          <li key={item} className="border-t border-hairline py-2.5 text-[1rem] first:border-t-0">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[1.15rem]">Starting at {plan.price}/month</p>
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
