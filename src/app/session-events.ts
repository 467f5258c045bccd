/** The features' reactions to a change of the signed-in member; loaded only when it happens. */
import { groupSessionEvents } from '#features/groups/web/index.ts';
import { reviewSessionEvents } from '#features/review/web/index.ts';
import type { SessionEvents } from '#platform/web/session-events.ts';

export const sessionEvents: readonly SessionEvents[] = [groupSessionEvents, reviewSessionEvents];
