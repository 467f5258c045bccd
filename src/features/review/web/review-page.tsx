import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#features/accounts/web/index.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import {
  getDueCount,
  getReviewDecks,
  getReviewQueue,
  getReviewReminders,
  offlineReviewPath,
  reviewPath,
} from '../contract.ts';
import { isBeginNow } from './begin-now.ts';
import { type GoalPart, ReviewScreen } from './review-screen.tsx';
import { StoredReview } from './stored-review.tsx';

/** Today's review: of the signed-in member or, at the offline path, of the queue stored on this device. */
export function ReviewPage({ Goal }: { Goal: GoalPart }) {
  return useLocation().pathname === offlineReviewPath ? <StoredReview /> : <MemberReview Goal={Goal} />;
}

function MemberReview({ Goal }: { Goal: GoalPart }) {
  const begin = isBeginNow(useLocation().state);
  const navigate = useNavigate();
  useEffect(() => {
    // Clears the state, so that reloading the page shows the overview instead of starting a session again.
    if (begin) void navigate(reviewPath, { replace: true, state: null, preventScrollReset: true });
  }, [begin, navigate]);
  const user = useUser();
  const queue = useApiData(getReviewQueue, {});
  const queries = useQueryClient();
  useEffect(
    () => () => {
      // The reviews have made these queries outdated, and an unsubscribe link may turn reminders off in the meantime.
      // They are invalidated, not removed: the next page may already show one of them.
      for (const { path } of [getReviewQueue, getReviewDecks, getReviewReminders]) {
        void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' });
      }
      void queries.invalidateQueries({ queryKey: [getDueCount.path] });
    },
    [queries],
  );
  // A guest is being redirected to the sign-in page.
  return (
    user && <ReviewScreen key={user.id} initial={{ memberId: user.id, queue }} Goal={Goal} begin={begin} />
  );
}
