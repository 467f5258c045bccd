import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { PaidTier } from '../entitlements.ts';
import type { UpsellContext } from './upsell-texts.ts';
import { useUpgrade } from './use-upgrade.ts';
import { useSeesUpsell } from './use-upsell.ts';

const UpsellModal = lazyPart(async () => (await import('./upsell-modal.tsx')).UpsellModal, GoToPricing);

type UpgradeLinkProps = {
  context: UpsellContext;
  /** The plan that is asked for, where it is a certain one. */
  tier?: PaidTier;
  className: string;
  children: ReactNode;
};

/** A link to more than the visitor's plan holds: for who has a plan, to where it is changed. Nothing where nothing can be paid. */
export function UpgradeLink(props: UpgradeLinkProps) {
  const { tier = 'premium', className, children } = props;
  const upgrade = useUpgrade(tier);
  const seesUpsell = useSeesUpsell();
  if (seesUpsell) return <PlansLink {...props} />;
  if (!upgrade) return null;
  return (
    <PageLink to={upgrade.to} className={className}>
      {children}
    </PageLink>
  );
}

/** To the plans; where scripts run, a dialog first says what they hold for where the visitor is. */
function PlansLink({ context, tier, className, children }: UpgradeLinkProps) {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  function show(event: MouseEvent) {
    // A new tab or window is the browser's own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  const close = () => setOpen(false);
  return (
    <>
      <PageLink to="/pricing" aria-haspopup="dialog" onClick={show} className={className}>
        {children}
      </PageLink>
      {open !== undefined && <UpsellModal context={context} tier={tier} open={open} onClose={close} />}
    </>
  );
}

/** Where the dialog's code cannot be loaded. */
function GoToPricing() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/pricing'), [navigate]);
  return null;
}
