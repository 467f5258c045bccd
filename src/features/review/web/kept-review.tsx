import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/button.tsx';
import type { Seat } from './board.ts';
import { readQueue } from './outbox.ts';
import { keptReviewPath, reviewPath } from './paths.ts';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewFrame } from './review-frame.tsx';

/** Review without a network: everybody's page, which shows what the member on this device was about to study. */
export function KeptReview() {
  const [seat, setSeat] = useState<Seat | null>();
  useEffect(() => {
    if (navigator.onLine && document.documentElement.dataset.copy === undefined) {
      window.location.replace(reviewPath);
      return;
    }
    readQueue().then(
      (kept) => setSeat(kept ?? null),
      () => setSeat(null),
    );
  }, []);
  if (seat) return <ReviewDesk seat={seat} kept />;
  return (
    <ReviewFrame
      title="Review"
      intro="What this device has kept of your review."
      path={keptReviewPath}
      links={false}
    >
      <p role="status" className="measure text-[1.1rem]">
        {seat === null && 'Nothing to review is kept on this device.'}
      </p>
      <p className="mt-6">
        <a href={reviewPath} className={buttonClass('outline')}>
          Open Review
        </a>
      </p>
    </ReviewFrame>
  );
}
