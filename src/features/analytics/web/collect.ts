/** Counts visits: the views of pages with their time in sight, the steps of a session, searches that found nothing. */
import type { TrackedEvent } from '#platform/web/track-event.ts';
import { type PageViewBody, reportConversion, reportEmptySearch, reportPageView } from '../contract.ts';
import { isCountedPage, isCountedVisitor } from './is-counted.ts';
import { beginJourney, forgetJourney, takeStep } from './journey.ts';
import { send, sendOnLeaving } from './send.ts';
import { createStopwatch } from './stopwatch.ts';
import { forgetIds, makeId, obtainIds, readVisitorId } from './visit-ids.ts';

/** As the server takes them. */
const [maxSeconds, maxText, maxUserAgent] = [86_400, 500, 1000];

type View = { body: PageViewBody; inSight: ReturnType<typeof createStopwatch>; toldSeconds: number };

/** The page that is shown, where it is counted. */
let view: View | undefined;
let hasShownPage = false;

const isVisible = () => document.visibilityState === 'visible';

/** What every call sends. */
const describeVisit = () => ({
  ...obtainIds(),
  ipAddress: null,
  userAgent: navigator.userAgent.slice(0, maxUserAgent),
});

/** Where the visitor came from: of another site its address without path, and else this site. */
function readReferrer(): string | null {
  if (hasShownPage) return window.location.origin;
  return /^[\w.-]+:\/\/[^/]+/.exec(document.referrer)?.[0] ?? null;
}

/** Follows whether the page is in sight, until the page is gone. */
export function startCollection(): void {
  document.addEventListener('visibilitychange', () => {
    view?.inSight.run(isVisible());
    if (!isVisible()) tellTime();
  });
  window.addEventListener('pagehide', () => {
    view?.inSight.run(false);
    tellTime();
  });
  // Brought back whole, by the browser's back button.
  window.addEventListener('pageshow', () => view?.inSight.run(isVisible()));
}

/** Counts what has happened. */
export function collect(event: TrackedEvent): void {
  if (event.name === 'page_view') {
    showPage(event);
    return;
  }
  const page = window.location.pathname;
  if (!isCountedVisitor() || !isCountedPage(page)) return;
  if (event.name === 'search_empty') {
    send(reportEmptySearch, { ...describeVisit(), query: event.query });
    return;
  }
  const step = takeStep(event, { now: new Date().toISOString(), page });
  if (step) send(reportConversion, { ...describeVisit(), ...step });
}

function showPage({ path, title, missing }: Extract<TrackedEvent, { name: 'page_view' }>): void {
  // One page may tell of itself twice, as when its parts change.
  if (view?.body.page === path) return;
  tellTime();
  view = undefined;
  if (!isCountedVisitor() || !isCountedPage(path)) return;
  const referrer = readReferrer();
  hasShownPage = true;
  beginJourney(path, referrer);
  const body: PageViewBody = {
    ...describeVisit(),
    page: path.slice(0, maxText),
    title: title.slice(0, maxText),
    referrer,
    timeOnPage: 0,
    viewId: makeId(),
    ...(missing && { missing }),
  };
  const inSight = createStopwatch(() => performance.now());
  inSight.run(isVisible());
  view = { body, inSight, toldSeconds: 0 };
  send(reportPageView, body);
}

/** Tells of the seconds in sight until now; of what is told again the server counts what is more. */
function tellTime(): void {
  // Another tab may have erased what was counted: this view is gone with it.
  if (!view || !isCountedVisitor() || readVisitorId() !== view.body.visitorId) return;
  const seconds = Math.min(view.inSight.seconds(), maxSeconds);
  if (seconds <= view.toldSeconds) return;
  if (sendOnLeaving(reportPageView, { ...view.body, timeOnPage: seconds })) view.toldSeconds = seconds;
}

/** Forgets who was counted in this browser; the page that is shown is no longer counted. */
export function forgetVisits(): void {
  view = undefined;
  forgetJourney();
  forgetIds();
}
