import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import type { UpsellContext } from './upsell-modal.tsx';

const UpsellModal = lazyPart(async () => (await import('./upsell-modal.tsx')).UpsellModal, GoToPricing);

/** A link to the plans which, where scripts run, first says in a dialog what they hold for where the visitor is. */
export function UpgradeLink({
  context,
  className,
  children,
}: {
  context: UpsellContext;
  className: string;
  children: ReactNode;
}) {
  /** Undefined until it is first opened. */
  const [open, setOpen] = useState<boolean>();
  function show(event: MouseEvent) {
    // A new tab or window is the browser's own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      <PageLink to="/pricing" aria-haspopup="dialog" onClick={show} className={className}>
        {children}
      </PageLink>
      {open !== undefined && <UpsellModal context={context} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where the dialog's code cannot be loaded. */
function GoToPricing() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/pricing'), [navigate]);
  return null;
}
