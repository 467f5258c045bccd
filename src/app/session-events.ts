/** What all features do when who is signed in changes; fetched when it does. */
import { groupSessionEvents } from '#features/groups/web/index.ts';
import { reviewSessionEvents } from '#features/review/web/index.ts';
import type { SessionEvents } from '#platform/web/session-events.ts';

export const sessionEvents: readonly SessionEvents[] = [groupSessionEvents, reviewSessionEvents];
