import { marketingPremiumPrice } from '#features/billing/web/index.ts';
import { LeadMagnetButton } from '#features/newsletter/web/index.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';

/** Offers the free study guide checklist in exchange for an e-mail address. */
export function LeadMagnetSection() {
  const { paymentMode } = usePublicConfig();
  return (
    <section id="checklist" aria-labelledby="checklist-title">
      <h2 id="checklist-title" className="title-1">
        Free study guide checklist
      </h2>
      <p className="measure mt-4 text-[1.05rem] text-ink-2">
        Everything a survey course expects, on paper: for each of the thirteen periods the events to place,
        three texts to read in the original, three books, and two questions to be able to answer.
      </p>
      <div className="mt-6">
        <LeadMagnetButton label="Get the Free Checklist" />
      </div>
      <p className="label mt-4 text-ink-2">
        Free, for your email address.
        {/* No price is shown if nothing can be bought. */}
        {paymentMode !== 'off' &&
          ` The full study guides come with the Premium Plan, ${marketingPremiumPrice} per month.`}
      </p>
    </section>
  );
}
