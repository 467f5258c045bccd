/** What all variants of the upsell banner share. */
import { useUser } from '#features/accounts/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { trackEvent } from '#platform/web/track-event.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The ways to the plans and, for guests, to an account. */
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
        // The plan that is sold there.
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

/** Nothing without a close handler. */
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
