import { useLocation } from 'react-router';
import { PageLink } from '#platform/web/page-link.tsx';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import type { PaidTier } from '../entitlements.ts';
import { upsellPrices } from '../prices.ts';
import { planContents } from './plan-contents.ts';
import { planNames } from './plan-names.ts';
import { useUpgrade } from './use-upgrade.ts';

/** Shown instead of content above the visitor's plan: which plan includes it, what that offers and costs. */
export function UpgradePanel({
  title,
  isGuest,
  tier = 'premium',
}: {
  title: string;
  isGuest: boolean;
  tier?: PaidTier;
}) {
  const location = useLocation();
  const upgrade = useUpgrade(tier);
  return (
    <section
      aria-labelledby="upgrade-title"
      data-print="hide"
      className="border-y border-accent/60 bg-ground px-5 py-7 sm:px-8"
    >
      <h2 id="upgrade-title" tabIndex={-1} className="title-2 outline-none">
        {title}
      </h2>
      <p className="mt-2 text-[1.05rem] text-ink-2">{planNames[tier]} includes</p>
      <ul className="mt-2 max-w-[44rem]">
        {planContents[tier].map((item) => (
          <li key={item} className="border-t border-hairline py-2.5 text-[1rem] first:border-t-0">
            {item}
          </li>
        ))}
      </ul>
      {upgrade && <p className="mt-3 text-[1.15rem]">Starting at {upsellPrices[tier]}/month</p>}
      <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {upgrade && (
          <PageLink
            to={upgrade.to}
            rel="nofollow"
            onClick={() => trackEvent({ name: 'subscription_clicked', tier })}
            className={buttonClass('solid')}
          >
            {upgrade.label}
          </PageLink>
        )}
        {isGuest && (
          <a href={signInAddress(location)} rel="nofollow" className={buttonClass('outline')}>
            Sign In
          </a>
        )}
      </p>
    </section>
  );
}
