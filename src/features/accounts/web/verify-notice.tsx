import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import { Icon } from '#ui/icon.tsx';
import { SendVerification } from './send-verification.tsx';

/** Set while the notice stays away: for this session, in this tab. */
const key = 'verify-notice-dismissed';

/** Rooms that say it themselves. */
const saidThere = /^\/(?:account|auth)(?:\/|$)/;

const never = () => () => {};

const readDismissed = (): boolean => safeSessionStorage.get(key) !== null;

/** Asks a member to prove the address, on every page until it is done or sent away. */
export function VerifyNotice({ email }: { email: string }) {
  const before = useSyncExternalStore(never, readDismissed, () => false);
  const [now, setNow] = useState(false);
  const { pathname } = useLocation();
  if (before || now || saidThere.test(pathname)) return null;
  function dismiss() {
    setNow(true);
    document.getElementById('main')?.focus();
    safeSessionStorage.set(key, 'yes');
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
