/** Review's data on this device, for pages outside of Review. The code is loaded when there is something to do. */
import { mayHaveUnsent } from './unsent-flag.ts';

/** Sends the outbox of the member who is signed in. Does nothing, quickly, where it is empty. */
export async function sendUnsentReviews(): Promise<void> {
  if (mayHaveUnsent()) await (await import('./send-outbox.ts')).sendOutbox();
}

/** Deletes the stored cards of everybody except the member who is signed in now. Unsent reviews stay. */
export async function deleteStoredQueues(except: number | undefined): Promise<void> {
  await (await import('./review-outbox.ts')).deleteQueues({ except });
}

/** Deletes everything stored of a member whose account is gone. */
export async function deleteStoredReviews(memberId: number): Promise<void> {
  await (await import('./review-outbox.ts')).deleteMember(memberId);
}
