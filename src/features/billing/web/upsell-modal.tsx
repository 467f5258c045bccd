import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { PaidTier } from '../entitlements.ts';
import { UpsellActions } from './upsell-parts.tsx';
import { allPrices, startingPrice, type UpsellContext, upsellTexts } from './upsell-texts.ts';
import { useUpgrade } from './use-upgrade.ts';

/** The banner as a dialog. `tier`: the plan that the visitor needs, if /pricing does not sell it. */
export function UpsellModal({
  context,
  tier,
  open,
  onClose,
}: {
  context: UpsellContext;
  tier: PaidTier | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { title, text } = upsellTexts[context];
  const scholar = useUpgrade('scholar');
  const upgrade = tier === 'scholar' ? scholar : null;
  return (
    <Modal open={open} onClose={onClose} title={title}>
      <p className="mt-3 text-[1.05rem] text-ink-2">{text}</p>
      <p className="mt-4 text-[1.15rem]">
        {startingPrice}
        <span className="label block text-ink-2">{allPrices}</span>
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {upgrade && (
          <PageLink
            to={upgrade.to}
            rel="nofollow"
            onClick={() => trackEvent({ name: 'subscription_clicked', tier: 'scholar' })}
            className={buttonClass('solid')}
          >
            {upgrade.label}
          </PageLink>
        )}
        <UpsellActions plansLook={upgrade ? 'outline' : 'solid'} />
      </p>
    </Modal>
  );
}
