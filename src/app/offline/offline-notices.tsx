import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Button } from '#ui/button.tsx';
import {
  readInitialStatus,
  readOfflineStatus,
  setOfflineStatus,
  subscribeToOfflineStatus,
} from './offline-status.ts';

/**
 * Renders the notices in a React root of their own at the end of the page, so that their code loads only when
 * needed. The container is a live region: it is empty at first, so that screen readers announce what is added.
 */
export function mountOfflineNotices(): void {
  const container = document.createElement('div');
  container.dataset.print = 'hide';
  container.className = 'sticky bottom-0 z-40';
  container.role = 'status';
  document.body.append(container);
  // Not createRoot, whose code would be added to every page. The first render is as empty as the container, so
  // hydration matches.
  hydrateRoot(
    container,
    <StrictMode>
      <OfflineNotices />
    </StrictMode>,
  );
}

/** Notices at the bottom of the screen: the page is a cached copy; a new version is waiting. */
function OfflineNotices() {
  const { message, reloadable, update } = useSyncExternalStore(
    subscribeToOfflineStatus,
    readOfflineStatus,
    readInitialStatus,
  );
  return (
    <>
      {update && <UpdatePrompt onReload={update} />}
      {message && <OfflineMessage text={message} reloadable={reloadable} />}
    </>
  );
}

function OfflineMessage({ text, reloadable }: { text: string; reloadable: boolean }) {
  useEffect(() => {
    const { style } = document.documentElement;
    // Focused elements must not be hidden behind the message.
    style.setProperty('--offline-bar', '3rem');
    return () => void style.removeProperty('--offline-bar');
  }, []);
  return (
    <p className="border-t border-hairline bg-ground py-2">
      <span className="label column flex items-center gap-2.5 text-ink max-xs:text-[0.75rem]">
        <span
          aria-hidden="true"
          className="size-2.5 shrink-0 rounded-full border-2 border-accent max-xs:hidden"
        />
        {text}
        {reloadable && (
          <Button look="quiet" className="-my-2" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
      </span>
    </p>
  );
}

function UpdatePrompt({ onReload }: { onReload: () => void }) {
  return (
    <div className="absolute bottom-full left-0 w-[27rem] max-w-full p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[6px] border border-hairline bg-paper py-2.5 pr-2.5 pl-5 shadow-[0_12px_40px_rgb(0_0_0/0.25)]">
        <p className="mr-auto font-sans text-[0.9375rem] font-semibold">A new version is ready</p>
        <div className="flex gap-1">
          <Button onClick={onReload}>Reload</Button>
          <Button look="quiet" onClick={() => setOfflineStatus({ update: undefined })}>
            Later
          </Button>
        </div>
      </div>
    </div>
  );
}
