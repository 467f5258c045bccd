/** What the application may use of study groups' user interface. */
import type { SessionEvents } from '#platform/web/session-events.ts';
import { storedInvitation } from './stored-invitation.ts';

/** An invitation is for who opened it: whoever uses the tab after them has none. */
export const groupSessionEvents: SessionEvents = {
  async onUserChanged(userId) {
    if (userId === undefined) storedInvitation.forget();
  },
};
