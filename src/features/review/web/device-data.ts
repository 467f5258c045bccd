/** Review's data on this device, for pages outside of Review. The code is loaded only if there is something to do. */
import { readTabMarks } from './tab-marks.ts';
import { mayHaveUnsent } from './unsent-flag.ts';

let tabMarksHaveArrived = false;
/** Whether marks of this tab have been turned into reviews since this page was opened. */
export const haveTabMarksArrived = (): boolean => tabMarksHaveArrived;

/** Sends the signed-in member's outbox and this tab's marks. Returns quickly if there is nothing to send. */
export async function sendUnsentReviews(): Promise<void> {
  if (readTabMarks().length > 0 && (await (await import('./send-marks.ts')).claimTabMarks())) {
    tabMarksHaveArrived = true;
  }
  if (mayHaveUnsent()) await (await import('./send-outbox.ts')).sendOutbox();
}

/** Deletes the stored cards of all members except the one now signed in. Unsent reviews stay. */
export async function deleteStoredQueues(except: number | undefined): Promise<void> {
  await (await import('./review-outbox.ts')).deleteQueues({ except });
}

/** Deletes all stored data of a member whose account has been deleted. */
export async function deleteStoredReviews(memberId: number): Promise<void> {
  await (await import('./review-outbox.ts')).deleteMember(memberId);
}
