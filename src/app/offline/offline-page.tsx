import { useEffect, useState } from 'react';
import { offlineReviewPath } from '#features/review/contract.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { offlinePath, readReturnPath } from './cache-policy.ts';
import { watchReachability } from './offline-status.ts';
import { isPageStored, listStoredPages, type StoredPage } from './stored-pages.ts';

/** Shown if neither the network nor the cache has the page: lists the pages that can be read offline. */
export function Page() {
  const [returnPath, setReturnPath] = useState('/');
  const connected = useReconnected();
  const [canReview, setCanReview] = useState(false);
  useEffect(() => {
    const path = readReturnPath(window.location.search);
    setReturnPath(path);
    if (!/^\/review(?:[/?#]|$)/.test(path)) return;
    isPageStored(offlineReviewPath).then(setCanReview, () => undefined);
  }, []);
  return (
    <div className="column py-16 lg:py-24">
      <PageMeta
        title="You are offline"
        description="This page cannot be reached at the moment."
        keywords={[]}
        path={offlinePath}
        hidden
      />
      <p className="text-[1.25rem] text-accent italic">No connection</p>
      <h1 className="title-1 mt-2">You are offline</h1>
      <p className="measure mt-5 text-[1.1rem] text-ink-2">
        The page you asked for cannot be reached, and no copy of it is kept on this device. What you have read
        here before is still at hand.
      </p>
      <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        {/* A full page load instead of a router navigation, so that the service worker tries the network again. */}
        <a href={returnPath} className={buttonClass(canReview ? 'outline' : 'solid')}>
          Try again
        </a>
        {canReview && (
          <a href={offlineReviewPath} className={buttonClass('solid')}>
            Go on reviewing
          </a>
        )}
        <span role="status" className="label text-ink-2">
          {connected && 'You are connected again.'}
        </span>
      </p>
      <StoredPages />
    </div>
  );
}

/** Whether the connection came back while the page was open. */
function useReconnected(): boolean {
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    const goOnline = () => setConnected(true);
    const goOffline = () => setConnected(false);
    window.addEventListener('online', goOnline);
    window.addEventListener('offline', goOffline);
    const stopWatching = watchReachability(goOnline);
    return () => {
      stopWatching();
      window.removeEventListener('online', goOnline);
      window.removeEventListener('offline', goOffline);
    };
  }, []);
  return connected;
}

function StoredPages() {
  const [pages, setPages] = useState<StoredPage[]>();
  const { siteName } = usePublicConfig();
  useEffect(() => {
    listStoredPages().then(setPages, () => setPages([]));
  }, []);
  return (
    <section aria-labelledby="kept" className="mt-14">
      <h2 id="kept" className="title-3">
        Kept on this device
      </h2>
      {pages?.length === 0 && (
        <p className="measure mt-3 text-ink-2">
          Nothing yet. Pages are kept as you read them, so that you can return to them without a connection.
        </p>
      )}
      {pages && pages.length > 0 && (
        <ul className="mt-3 grid gap-x-10 border-t border-hairline lg:grid-cols-2">
          {pages.map((page) => (
            <li key={page.path} className="border-b border-hairline">
              <a
                href={page.path}
                className="flex min-h-12 flex-wrap items-baseline gap-x-4 py-3 no-underline hover:text-accent"
              >
                {page.title.replace(` | ${siteName}`, '')}
                <span className="label text-ink-2 max-sm:basis-full sm:ml-auto">
                  {formatDay(page.cachedAt)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function formatDay(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long' });
}
