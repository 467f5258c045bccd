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
  /** The plan that is needed, if it is a particular one. */
  tier?: PaidTier;
  className: string;
  children: ReactNode;
};

/** Link to a higher plan; with a paid plan, to where it is changed. Renders nothing if nothing can be bought. */
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

/** Link to the plans. With JavaScript, a dialog first shows what they offer in the current context. */
function PlansLink({ context, tier, className, children }: UpgradeLinkProps) {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  function show(event: MouseEvent) {
    // The browser handles clicks that open a new tab or window.
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

/** Fallback if the dialog's code cannot be loaded. */
function GoToPricing() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/pricing'), [navigate]);
  return null;
}
