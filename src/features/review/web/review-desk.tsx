import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useKeys } from '#platform/web/use-keys.ts';
import { getReviewDecks } from '../contract.ts';
import { ratings } from '../scheduling.ts';
import type { Seat } from './board.ts';
import { DeckChooser } from './deck-chooser.tsx';
import { DonePanel } from './done-panel.tsx';
import { keptReviewPath, reviewPath } from './paths.ts';
import { ReviewFrame } from './review-frame.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StartPanel } from './start-panel.tsx';
import { StudyPanel } from './study-panel.tsx';
import { SyncLine } from './sync-line.tsx';
import { useDesk } from './use-desk.ts';
import { useTimeZone } from './use-time-zone.ts';

/** One member's desk: what is left of today, the sitting, and how it ended. */
export function ReviewDesk({ seat, kept = false }: { seat: Seat; kept?: boolean }) {
  const [desk, state] = useDesk(seat);
  const queries = useQueryClient();
  const { phase } = state;
  const wasPhase = useRef(phase);
  useTimeZone(desk, { settings: state.queue.settings, wanted: !kept });
  useEffect(() => {
    // What each deck holds has changed with the reviews.
    if (wasPhase.current === 'study') void queries.invalidateQueries({ queryKey: [getReviewDecks.path] });
    wasPhase.current = phase;
  }, [phase, queries]);
  useKeys((key) => {
    if (phase === 'start' || phase === 'left') return false;
    const rating = ratings[Number(key) - 1];
    if (key === 'u' || key === 'U' || key === 'z' || key === 'Z') void desk.undo();
    else if (phase !== 'study') return false;
    else if (key === ' ' || key === 'Enter') void desk.show();
    else if (rating) void desk.grade(rating);
    else return false;
    return true;
  });
  const sync = <SyncLine desk={desk} state={state} kept={kept} />;
  return (
    <ReviewFrame
      title="Review"
      intro="What you have learned comes back shortly before you would forget it."
      path={kept ? keptReviewPath : reviewPath}
      busy={phase === 'study'}
      links={!kept}
    >
      <p role="status" className="sr-only">
        {state.said}
      </p>
      {phase === 'start' && <StartPanel desk={desk} state={state} />}
      {phase === 'study' && <StudyPanel desk={desk} state={state} sync={sync} />}
      {phase === 'done' && <DonePanel desk={desk} state={state} />}
      {phase !== 'study' && <div className="mt-4 min-h-9">{sync}</div>}
      {phase === 'start' && !kept && (
        <div className="mt-6">
          <DeckChooser desk={desk} />
          <SettingsForm desk={desk} settings={state.queue.settings} />
        </div>
      )}
    </ReviewFrame>
  );
}
