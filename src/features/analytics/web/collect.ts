/** Counts visits: page views with their visible time, steps of a session, and searches that found nothing. */
import type { TrackedEvent } from '#platform/web/track-event.ts';
import { type PageViewBody, reportConversion, reportEmptySearch, reportPageView } from '../contract.ts';
import { isCountedPage, isCountedVisitor } from './is-counted.ts';
import { beginJourney, forgetJourney, takeStep } from './journey.ts';
import { send, sendOnLeaving } from './send.ts';
import { createStopwatch } from './stopwatch.ts';
import { forgetIds, makeId, obtainIds, readVisitorId } from './visit-ids.ts';

/** Limits of the server. */
const [maxSeconds, maxText, maxUserAgent] = [86_400, 500, 1000];

type View = { body: PageViewBody; inSight: ReturnType<typeof createStopwatch>; toldSeconds: number };

/** The page that is shown, if it is counted. */
let view: View | undefined;
let hasShownPage = false;

const isVisible = () => document.visibilityState === 'visible';

/** Common part of every report. */
const describeVisit = () => ({
  ...obtainIds(),
  ipAddress: null,
  userAgent: navigator.userAgent.slice(0, maxUserAgent),
});

/** Where the visitor came from: the origin of another site without path, or this site. */
function readReferrer(): string | null {
  if (hasShownPage) return window.location.origin;
  return /^[\w.-]+:\/\/[^/]+/.exec(document.referrer)?.[0] ?? null;
}

/** Tracks whether the page is visible, until it is closed. */
export function startCollection(): void {
  document.addEventListener('visibilitychange', () => {
    view?.inSight.run(isVisible());
    if (!isVisible()) tellTime();
  });
  window.addEventListener('pagehide', () => {
    view?.inSight.run(false);
    tellTime();
  });
  // Restored from the back-forward cache by the browser's back button.
  window.addEventListener('pageshow', () => view?.inSight.run(isVisible()));
}

/** Counts an event. */
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
  // A page may report itself twice, as when its parts change.
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

/** Reports the visible seconds so far; if they were reported before, the server counts the increase. */
function tellTime(): void {
  // Another tab may have erased the counts, and this view with them.
  if (!view || !isCountedVisitor() || readVisitorId() !== view.body.visitorId) return;
  const seconds = Math.min(view.inSight.seconds(), maxSeconds);
  if (seconds <= view.toldSeconds) return;
  if (sendOnLeaving(reportPageView, { ...view.body, timeOnPage: seconds })) view.toldSeconds = seconds;
}

/** Removes this browser's ids; the page that is shown is no longer counted. */
export function forgetVisits(): void {
  view = undefined;
  forgetJourney();
  forgetIds();
}
