import { useEffect, useState } from 'react';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useSite } from '#platform/web/site.ts';
import { buttonClass } from '#ui/button.tsx';
import { isPageKept, type KeptPage, listKeptPages } from './kept-pages.ts';
import { isReachable } from './reach.ts';
import { keptReviewPath, offlinePath, readWayBack } from './rules.ts';

/** Shown where neither the network nor a copy answers: what can be read all the same. */
export function Page() {
  const [wayBack, setWayBack] = useState('/');
  const connected = useReconnected();
  const [review, setReview] = useState(false);
  useEffect(() => {
    const back = readWayBack(window.location.search);
    setWayBack(back);
    if (!/^\/review(?:[/?#]|$)/.test(back)) return;
    isPageKept(keptReviewPath).then(setReview, () => undefined);
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
        {/* A whole load, not the router's: the worker asks the network anew. */}
        <a href={wayBack} className={buttonClass(review ? 'outline' : 'solid')}>
          Try again
        </a>
        {review && (
          <a href={keptReviewPath} className={buttonClass('solid')}>
            Go on reviewing
          </a>
        )}
        <span role="status" className="label text-ink-2">
          {connected && 'You are connected again.'}
        </span>
      </p>
      <KeptPages />
    </div>
  );
}

/** Whether the connection came back while the page was open. */
function useReconnected(): boolean {
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    const gained = () => setConnected(true);
    const lost = () => setConnected(false);
    window.addEventListener('online', gained);
    window.addEventListener('offline', lost);
    // It may have come back while the page was on its way.
    void isReachable().then((there) => there && gained());
    return () => {
      window.removeEventListener('online', gained);
      window.removeEventListener('offline', lost);
    };
  }, []);
  return connected;
}

function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>();
  const { siteName } = useSite();
  useEffect(() => {
    listKeptPages().then(setPages, () => setPages([]));
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
                  {formatDay(page.keptAt)}
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
