/**
 * Google Analytics 4, for visitors who have agreed. Nothing is loaded from Google before, and tracking stops when they
 * withdraw their consent.
 */
import { onConsentChange, readConsent } from '#platform/web/consent.ts';
import type { TrackedEvent } from '#platform/web/track-event.ts';
import { describeForGoogle } from './google-events.ts';
import { isCountedPage, isCountedVisitor } from './is-counted.ts';
import { makeId } from './visit-ids.ts';

const scriptAddress = 'https://www.googletagmanager.com/gtag/js';

/** Google's script reads this queue and then replaces it. */
type GoogleWindow = { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

const googleWindow = window as object as GoogleWindow;

/** Google's script ignores arrays: it needs the `arguments` object itself. */
function gtag(..._command: unknown[]): void {
  googleWindow.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  googleWindow.dataLayer.push(arguments);
}

/** Follows the visitor's consent. @returns a function that reports an event to Google, while there is consent */
export function startGoogleAnalytics(measurementId: string): (event: TrackedEvent) => void {
  let isLoaded = false;
  let isOn = false;
  /** The page that is shown: reported once there is consent. */
  let shown: TrackedEvent | undefined;
  function tell(event: TrackedEvent): void {
    const context = { origin: window.location.origin, transactionId: makeId() };
    for (const [name, params] of describeForGoogle(event, context)) {
      // Events that Google's script sends by itself must name the same page, without its query.
      if (event.name === 'page_view') gtag('set', params);
      gtag('event', name, params);
    }
  }
  function followConsent(): void {
    const isGranted = readConsent('analytics') === 'granted' && isCountedVisitor();
    if (isGranted === isOn) return;
    isOn = isGranted;
    // Google's own switch for the events that its script sends by itself.
    googleWindow[`ga-disable-${measurementId}`] = !isOn;
    if (!isOn) {
      removeCookies();
      return;
    }
    if (!isLoaded) load(measurementId);
    isLoaded = true;
    if (shown) tell(shown);
  }
  followConsent();
  onConsentChange(followConsent);
  return (event) => {
    const isPage = event.name === 'page_view';
    // A page may report itself twice, as when its parts change.
    if (isPage && shown?.name === 'page_view' && shown.path === event.path) return;
    const isCounted = isCountedPage(isPage ? event.path : window.location.pathname);
    if (isPage) shown = isCounted ? event : undefined;
    if (isOn && isCounted && isCountedVisitor()) tell(event);
  };
}

function load(measurementId: string): void {
  gtag('consent', 'default', {
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: window.location.origin + window.location.pathname,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${scriptAddress}?id=${measurementId}`;
  document.head.append(script);
}

/** Removes the cookies of Google's script from all domains of the site on which it may have set them. */
function removeCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const [cookie] of document.cookie.matchAll(/\b_ga\w*(?==)/g)) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${cookie}=; path=/; max-age=0${domain}`;
    }
  }
}
