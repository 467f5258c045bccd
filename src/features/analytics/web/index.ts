/** Counts visits in the browser. Loaded once a page has started, and by the page that erases the counts. */
import { onTrackedEvent } from '#platform/web/track-event.ts';
import { collect, startCollection } from './collect.ts';

export { forgetVisits } from './collect.ts';
export { isCountedVisitor } from './is-counted.ts';
export { onIdsChange, readVisitorId } from './visit-ids.ts';

/** Starts counting, while the page is open. `gaMeasurementId`: if Google Analytics is configured. */
export async function startAnalytics(gaMeasurementId: string | undefined): Promise<void> {
  const tellGoogle =
    gaMeasurementId &&
    (await import('./google-analytics.ts').then(
      ({ startGoogleAnalytics }) => startGoogleAnalytics(gaMeasurementId),
      // The site's own count does not depend on it.
      () => undefined,
    ));
  startCollection();
  onTrackedEvent((event) => {
    collect(event);
    if (tellGoogle) tellGoogle(event);
  });
}
