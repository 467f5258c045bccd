import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { offlineReviewPath, reviewPath } from '../contract.ts';
import type { StoredQueue } from './review-db.ts';
import { ReviewFrame } from './review-frame.tsx';
import { readQueue } from './review-outbox.ts';
import { ReviewScreen } from './review-screen.tsx';

/** Offline review: a page that is the same for all visitors and shows the queue stored on this device. */
export function StoredReview() {
  const [stored, setStored] = useState<StoredQueue | null>();
  useEffect(() => {
    if (navigator.onLine && document.documentElement.dataset.copy === undefined) {
      window.location.replace(reviewPath);
      return;
    }
    readQueue().then(
      (queue) => setStored(queue ?? null),
      () => setStored(null),
    );
  }, []);
  if (stored) return <ReviewScreen initial={stored} isStored />;
  return (
    <ReviewFrame
      title="Review"
      intro="What this device has kept of your review."
      path={offlineReviewPath}
      links={false}
    >
      <p role="status" className="measure text-[1.1rem]">
        {stored === null && 'Nothing to review is kept on this device.'}
      </p>
      <p className="mt-6">
        <a href={reviewPath} className={buttonClass('outline')}>
          Open Review
        </a>
      </p>
    </ReviewFrame>
  );
}
