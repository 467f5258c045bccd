import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { freePrice, upsellPrices } from '../prices.ts';

const plans = [
  { name: 'Free', price: freePrice, gives: 'The whole library, the timeline, the free study guides.' },
  {
    name: 'Premium',
    price: upsellPrices.premium,
    gives:
      'Every premium guide, all quizzes and flashcards, the tutor without a daily limit, no advertisements.',
  },
  {
    name: 'Scholar',
    price: upsellPrices.scholar,
    gives: 'All of Premium, and the collections and tools for those who write about history.',
  },
];

/** What the plans cost and give, for guests and free members. */
export function UpsellBlock() {
  const user = useUser();
  if (user && user.subscriptionTier !== 'free') return null;
  return (
    <section aria-labelledby="upsell-title" data-print="hide" className="column py-14 lg:py-20">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="upsell-title" className="title-1">
            Starting at {upsellPrices.premium}/month
          </h2>
          <p className="mt-4 max-w-[40ch] text-[1.05rem] text-ink-2">
            The reading is free and stays free. The plans pay for the people and machines behind the study
            tools. Cancel anytime.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <PageLink to="/pricing" className={buttonClass('solid')}>
              View All Plans
            </PageLink>
            {!user && (
              <PageLink to="/auth" className={buttonClass('outline')}>
                Start with Free Account
              </PageLink>
            )}
          </p>
        </div>
        <dl className="self-start border-b border-hairline">
          {plans.map((plan) => (
            <div
              key={plan.name}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-hairline py-5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <dt className="title-3">{plan.name}</dt>
              <dd className="text-[0.95rem] text-ink-2 max-sm:order-last max-sm:col-span-2">{plan.gives}</dd>
              <dd className="text-[1.2rem] whitespace-nowrap">
                {plan.price}
                <span className="label text-ink-2"> /month</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
