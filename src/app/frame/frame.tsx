import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { onFirstToast } from '#ui/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteSkeleton, useSlowNavigation } from './route-skeleton.tsx';
import { SupportModal } from './support-modal.tsx';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));

/** What surrounds every page: skip link, header, footer, support modal, toasts, progress of navigation. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const [toasts, setToasts] = useState(false);
  useEffect(() => onFirstToast(() => setToasts(true)), []);
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
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        {slow && <RouteSkeleton path={slow} />}
        <div hidden={slow !== null}>
          <Outlet />
        </div>
      </main>
      <Footer />
      <SupportModal />
      {toasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

/** A thin line at the top while a page is on its way. */
function PendingBar() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="pending-bar fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
    />
  );
}

/** After a change of page the heading takes the focus, so that screen readers and keyboards start there. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash) return;
    const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
