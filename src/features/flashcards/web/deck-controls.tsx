import type { Study, StudyAction } from '../rules.ts';

const control =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center rounded-full border border-hairline px-4 font-sans text-[0.8125rem] font-medium text-ink-2 transition-colors hover:border-ink hover:text-ink';

/** Buttons for the whole deck: shuffle, show known cards, reset. */
export function DeckControls({
  study,
  onAct,
  onShuffle,
}: {
  study: Study;
  onAct: (action: StudyAction) => void;
  onShuffle: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={onShuffle} className={control}>
        {study.shuffled ? 'Unshuffle' : 'Shuffle'}
      </button>
      <button type="button" onClick={() => onAct({ type: 'toggleKnown' })} className={control}>
        {study.showAll ? 'Hide Known Cards' : 'Show All Cards'}
      </button>
      <button type="button" onClick={() => onAct({ type: 'reset' })} className={control}>
        Reset Progress
      </button>
    </div>
  );
}
