import { useEffect, useRef } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { type ReviewSettings, updateReviewSettings } from '../contract.ts';
import type { Desk } from './desk.ts';

/** Tells the server where the member is, where it does not know: the day of study ends by their clock. */
export function useTimeZone(
  desk: Desk,
  { settings, wanted }: { settings: ReviewSettings; wanted: boolean },
): void {
  const known = settings.timeZone;
  // Told once: a server that knows the zone by another name must not be told for ever.
  const told = useRef(false);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!wanted || told.current || !timeZone || timeZone === known) return;
    told.current = true;
    api
      .call(updateReviewSettings, { body: { timeZone } })
      .then(() => desk.refresh())
      // The next visit tells it again.
      .catch(() => undefined);
  }, [desk, known, wanted]);
}
