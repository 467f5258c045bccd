/** What this device keeps of reviews follows who is signed in. Its code comes when something is to be done. */
import { mayHoldReviews } from './unsent-flag.ts';

const load = () => import('./device.ts');

/** Sends what this device has kept for the member who is signed in. Does nothing, quickly, where nothing is kept. */
export async function sendKeptReviews(): Promise<void> {
  if (mayHoldReviews()) await (await load()).sendKept();
}

/** Somebody else is there, or nobody: others' cards are forgotten here. Their unsent reviews wait for them. */
export async function forgetReviewQueues(except: number | undefined): Promise<void> {
  await (await load()).forgetQueues(except);
}

/** Forgets all that this device keeps of a member whose account is gone. */
export async function forgetReviewsOf(memberId: number): Promise<void> {
  await (await load()).forgetMember(memberId);
}
