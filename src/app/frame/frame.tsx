import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { ConsentPrompt } from '#features/site/web/index.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { PlainToast } from '#ui/plain-toast.tsx';
import { onWaitingToast } from '#ui/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { usePendingLocation } from './pending-location.ts';
import { RouteSkeleton, useSlowNavigation } from './route-skeleton.tsx';
import { SupportModal } from './support-modal.tsx';

const Toaster = lazyPart(async () => (await import('#ui/toaster.tsx')).Toaster, PlainToast);

/** The frame around every page: skip link, consent prompt, header, footer, support modal, toasts, loading bar. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  // A counter that serves as the toaster's key: if its code could not be loaded, the next toast mounts it again.
  const [toasts, setToasts] = useState(0);
  useEffect(() => onWaitingToast(() => setToasts((count) => count + 1)), []);
  useFocusOnNavigation(main);
  const slow = useSlowNavigation();
  return (
    <>
      <a
        href="#main"
        data-print="hide"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-sans text-[0.875rem] text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <PendingBar />
      <ConsentPrompt />
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        {slow && <RouteSkeleton path={slow} />}
        <div hidden={slow !== null}>
          <Outlet />
        </div>
      </main>
      <Footer />
      <SupportModal />
      {toasts > 0 && <Toaster key={toasts} />}
      <ScrollRestoration />
    </>
  );
}

/** A thin line at the top while a page is loading. */
function PendingBar() {
  if (!usePendingLocation()) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="pending-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-accent forced-colors:bg-[Highlight]"
    />
  );
}

/**
 * After a navigation to another page or to a fragment, the focus moves to the fragment's element, or to the page's
 * heading, so that screen readers and keyboard users start there. A change of the query alone leaves the focus, and
 * so do Back, Forward and links to fragments within a page, which the browser itself follows.
 */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation();
  const isByBrowser = useNavigationType() === 'POP';
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && (!hash || isByBrowser))) return;
    const target =
      (hash && document.getElementById(hash.slice(1))) ||
      main.current?.querySelector<HTMLElement>('h1') ||
      main.current;
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key, isByBrowser, main]);
}
