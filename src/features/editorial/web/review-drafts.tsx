/**
 * Reviews that are begun and not recorded. They are kept in memory while this document is open: who writes a note looks
 * into the text meanwhile, on another page, and the admin gate may close.
 */
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';
import type { ReviewableItem } from '../admin-contract.ts';
import { isReviewsPath } from '../rules.ts';

type Item = Pick<ReviewableItem, 'kind' | 'id'>;
export type ReviewDraft = { reviewer: string; reviewedOn: string; note: string };

const drafts = new Map<string, ReviewDraft>();

/** An item's key: it is one of several kinds, and each kind has ids of its own. */
export const itemKey = ({ kind, id }: Item): string => `${kind}-${id}`;

export const getReviewDraft = (item: Item): ReviewDraft | undefined => drafts.get(itemKey(item));

export function keepReviewDraft(item: Item, draft: ReviewDraft): void {
  drafts.set(itemKey(item), draft);
}

export function forgetReviewDraft(item: Item): void {
  drafts.delete(itemKey(item));
}

/** Asks for confirmation before the drafts are lost: between the screens of reviews they are not. */
export function ReviewDraftsDialog() {
  return (
    <LeaveDialog
      isUnsaved={() => drafts.size > 0}
      stops={({ nextLocation }) => !isReviewsPath(nextLocation.pathname)}
      text="A review that you have begun is not saved yet."
      onLeave={() => drafts.clear()}
    />
  );
}
