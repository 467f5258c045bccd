import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { getReviewDecks, getReviewQueue } from '../contract.ts';
import { KeptReview } from './kept-review.tsx';
import { keptReviewPath } from './paths.ts';
import { ReviewDesk } from './review-desk.tsx';

export { loadReview } from './load-review.ts';

/** Today's review: a member's, or at the address for it what this device has kept of one. */
export function Page() {
  return useLocation().pathname === keptReviewPath ? <KeptReview /> : <MemberReview />;
}

function MemberReview() {
  const user = useUser();
  const queue = useApiData(getReviewQueue, {});
  const queries = useQueryClient();
  useEffect(
    () => () => {
      // What was fetched is out of date by what was reviewed since.
      queries.removeQueries({ queryKey: [getReviewQueue.path] });
      queries.removeQueries({ queryKey: [getReviewDecks.path] });
    },
    [queries],
  );
  // A guest is on the way to sign in.
  return user && <ReviewDesk key={user.id} seat={{ memberId: user.id, queue }} />;
}
