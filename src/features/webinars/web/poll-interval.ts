import type { Webinar } from '../contract.ts';

const pollMs = 60_000;

/** How often an open page fetches a webinar in this phase again, in ms; false if that changes nothing any more. */
export const pollInterval = (phase: Webinar['phase'] | undefined): number | false =>
  phase === 'over' || phase === 'canceled' ? false : pollMs;
