/** Review's data on this device, for pages outside of Review. The code is loaded when there is something to do. */
import { readTabMarks } from './tab-marks.ts';
import { mayHaveUnsent } from './unsent-flag.ts';

let tabMarksHaveArrived = false;
/** Whether marks of this tab have become reviews since this page was opened. */
export const haveTabMarksArrived = (): boolean => tabMarksHaveArrived;

/** Sends the outbox of the member who is signed in, and marks of this tab. Does nothing, quickly, where there is none. */
export async function sendUnsentReviews(): Promise<void> {
  if (readTabMarks().length > 0 && (await (await import('./send-marks.ts')).claimTabMarks())) {
    tabMarksHaveArrived = true;
  }
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
