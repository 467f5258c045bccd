import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import { Icon } from '#ui/icon.tsx';
import { SendVerification } from './send-verification.tsx';

/** Session storage key that is set once the notice was dismissed in this tab. */
const dismissedKey = 'verify-notice-dismissed';

/** Pages that show their own request to verify the address. */
const excludedPaths = /^\/(?:account|auth)(?:\/|$)/;

/** Other tabs have their own session storage, so there is nothing to subscribe to. */
const subscribe = () => () => {};
const readDismissed = (): boolean => safeSessionStorage.get(dismissedKey) !== null;

/** Asks a member on every page to verify the address, until it is verified or the notice is dismissed. */
export function VerifyNotice({ email }: { email: string }) {
  const stored = useSyncExternalStore(subscribe, readDismissed, () => false);
  const [dismissed, setDismissed] = useState(false);
  const { pathname } = useLocation();
  if (stored || dismissed || excludedPaths.test(pathname)) return null;
  function dismiss() {
    setDismissed(true);
    document.getElementById('main')?.focus();
    safeSessionStorage.set(dismissedKey, 'yes');
  }
  return (
    <aside aria-label="Your address" data-print="hide" className="border-b border-hairline bg-ground">
      <div className="column label flex items-center gap-x-4 py-1 text-ink">
        <p className="mr-auto min-w-0 py-1.5 break-words">
          Please follow the link we mailed to {email}, so that we know it is yours.{' '}
          <SendVerification className="link min-h-6" />
        </p>
        <button
          type="button"
          onClick={dismiss}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          <Icon name="x" />
          <span className="sr-only">Dismiss</span>
        </button>
      </div>
    </aside>
  );
}
