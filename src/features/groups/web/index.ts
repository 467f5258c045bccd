/** Exports of the study groups' user interface for the application. */
import type { SessionEvents } from '#platform/web/session-events.ts';
import { storedInvitation } from './stored-invitation.ts';

/**
 * An invitation is for the member who opened it: it is forgotten on sign-out, so that the tab's next user does not get
 * it.
 */
export const groupSessionEvents: SessionEvents = {
  async onUserChanged(userId) {
    if (userId === undefined) storedInvitation.forget();
  },
};
