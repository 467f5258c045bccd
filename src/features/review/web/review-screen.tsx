import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useKeys } from '#platform/web/use-keys.ts';
import {
  getDueCount,
  getReviewDecks,
  offlineReviewPath,
  reviewPath,
  updateReviewSettings,
} from '../contract.ts';
import { ratings } from '../scheduling.ts';
import { DeckChooser } from './deck-chooser.tsx';
import { DonePanel } from './done-panel.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { createReviewController, type ReviewController } from './review-controller.ts';
import { ReviewFrame } from './review-frame.tsx';
import { countLeft } from './review-session.ts';
import type { InitialReview } from './review-store.ts';
import { SettingsForm } from './settings-form.tsx';
import { StartPanel } from './start-panel.tsx';
import { StudyPanel } from './study-panel.tsx';
import { SyncStatusLine } from './sync-status-line.tsx';

/** A component of another feature, shown below what is left today. `newPerDay` is the member's setting. */
export type GoalPart = ComponentType<{ newPerDay: number }>;

/**
 * One member's review: what is left today, the session, and its end. `isStored`: opened offline from the stored queue.
 * `begin`: starts directly on the first card.
 */
export function ReviewScreen({
  initial,
  isStored = false,
  Goal,
  begin = false,
}: {
  initial: InitialReview;
  isStored?: boolean;
  Goal?: GoalPart;
  begin?: boolean;
}) {
  const [review] = useState(() => createReviewController(initial));
  useEffect(() => review.open(), [review]);
  useEffect(() => {
    if (begin && review.getState().phase === 'start') void review.begin();
  }, [review, begin]);
  const state = useSyncExternalStore(review.subscribe, review.getState, review.getState);
  const queries = useQueryClient();
  const { phase, queue } = state;
  const previousPhase = useRef(phase);
  useReportTimeZone(review, { known: queue.settings.timeZone, isEnabled: !isStored });
  useEffect(() => {
    // The session's reviews have changed the counts of each deck.
    if (previousPhase.current === 'study')
      void queries.invalidateQueries({ queryKey: [getReviewDecks.path] });
    previousPhase.current = phase;
  }, [phase, queries]);
  const due = countLeft(state.session.left);
  useEffect(() => {
    // Updates the count in the header without a request.
    if (phase !== 'ended') queries.setQueryData(apiQuery(getDueCount, {}).queryKey, { due });
  }, [due, phase, queries]);
  useKeys((key) => {
    if (phase === 'start' || phase === 'ended') return false;
    const rating = ratings[Number(key) - 1];
    if (key === 'u' || key === 'U' || key === 'z' || key === 'Z') void review.undo();
    else if (phase !== 'study') return false;
    else if (key === ' ' || key === 'Enter') void review.showAnswer();
    else if (rating) void review.grade(rating);
    else return false;
    return true;
  });
  const status = <SyncStatusLine review={review} state={state} isStored={isStored} />;
  return (
    <ReviewFrame
      title="Review"
      intro="What you have learned comes back shortly before you would forget it."
      path={isStored ? offlineReviewPath : reviewPath}
      busy={phase === 'study'}
      links={!isStored}
    >
      <p role="status" className="sr-only">
        {`${state.connectionMessage} ${state.announcement}`.trim()}
      </p>
      {phase === 'start' && <StartPanel review={review} state={state} />}
      {phase === 'start' && Goal && <Goal newPerDay={queue.settings.newPerDay} />}
      {phase === 'study' && <StudyPanel review={review} state={state} status={status} />}
      {phase === 'done' && <DonePanel review={review} state={state} />}
      {phase !== 'study' && <div className="mt-4 min-h-9">{status}</div>}
      {phase === 'start' && !isStored && (
        <div className="mt-6">
          <DeckChooser review={review} />
          <SettingsForm review={review} settings={queue.settings} />
          <RemindersSection />
        </div>
      )}
    </ReviewFrame>
  );
}

/** Sends the browser's time zone if the server has a different one: it decides when the study day ends. */
function useReportTimeZone(
  review: ReviewController,
  { known, isEnabled }: { known: string; isEnabled: boolean },
): void {
  // Only once per visit: if the server knows the zone by another name, it would be sent again and again.
  const isReported = useRef(false);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!isEnabled || isReported.current || !timeZone || timeZone === known) return;
    isReported.current = true;
    api
      .call(updateReviewSettings, { body: { timeZone } })
      .then(() => review.refresh())
      // The next visit sends it again.
      .catch(() => undefined);
  }, [review, known, isEnabled]);
}
