/** Shared parts of all variants of the upsell banner. */
import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Links to the plans and, for guests, to sign-in. */
export function UpsellActions({
  plansLook = 'solid',
  guestClass = '',
}: {
  plansLook?: 'solid' | 'outline';
  guestClass?: string;
}) {
  const user = useUser();
  return (
    <>
      <PageLink
        to="/pricing"
        // The plan that /pricing sells.
        onClick={() => trackEvent({ name: 'subscription_clicked', tier: 'premium' })}
        className={buttonClass(plansLook)}
      >
        View All Plans
      </PageLink>
      {!user && (
        <PageLink to="/auth" className={buttonClass('outline', guestClass)}>
          Start with Free Account
        </PageLink>
      )}
    </>
  );
}

/** Close button; renders nothing without a close handler. */
export function UpsellClose({ onClose }: { onClose: (() => void) | undefined }) {
  if (!onClose) return null;
  return (
    <button
      type="button"
      onClick={onClose}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-paper hover:text-ink"
    >
      <Icon name="x" className="size-5" />
      <span className="sr-only">Dismiss</span>
    </button>
  );
}
