import { freePrice, upsellPrices } from '../prices.ts';
import { UpsellActions, UpsellClose } from './upsell-parts.tsx';
import { startingPrice, upsellTexts } from './upsell-texts.ts';

const plans = [
  { name: 'Free', price: freePrice, gives: 'The whole library, the timeline, the free study guides.' },
  {
    name: 'Premium',
    price: upsellPrices.premium,
    gives: 'Every premium guide, all quizzes and flashcards, the newsletter, no advertisements.',
  },
  {
    name: 'Scholar',
    price: upsellPrices.scholar,
    gives: 'All of Premium, and the collections and tools for those who write about history.',
  },
];

/** The banner as a section: prices and contents of the plans. */
export function UpsellBlock({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <section aria-labelledby="upsell-title" data-print="hide" className="column py-14 lg:py-20">
      <div className="relative grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="upsell-title" className="title-1">
            {startingPrice}
          </h2>
          <p className="mt-4 max-w-[40ch] text-[1.05rem] text-ink-2">
            {upsellTexts.general.text} Cancel anytime.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <UpsellActions />
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
        <div className="absolute -top-12 right-0">
          <UpsellClose onClose={onClose} />
        </div>
      </div>
    </section>
  );
}
