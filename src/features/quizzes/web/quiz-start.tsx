import { useState } from 'react';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { defaultChoices, type RunChoices } from './quiz-progress.ts';
import { RunChoiceFields } from './run-choices.tsx';
import type { IntroState } from './use-player.ts';

/** The choices before a quiz, and the start button. `timeLimit`: minutes. */
export function QuizStart({
  timeLimit,
  state,
  onStart,
}: {
  timeLimit: number;
  state: IntroState;
  onStart: (choices: RunChoices) => void;
}) {
  const started = useStarted();
  const [choices, setChoices] = useState(defaultChoices);
  const loading = state === 'loading';
  return (
    <>
      <RunChoiceFields timeLimit={timeLimit} choices={choices} onChange={setChoices} />
      <p data-print="hide" className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {/* Not disabled while loading, because that would drop the focus. */}
        <Button disabled={!started} aria-disabled={loading} onClick={() => !loading && onStart(choices)}>
          {state === 'failed' ? 'Try Again' : 'Start Quiz'}
        </Button>
        <span role="status" className="text-ink-2">
          {loading ? 'Loading the questions…' : ''}
        </span>
      </p>
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-danger">
          Failed to load quiz. Please try again later.
        </p>
      )}
      <noscript>
        <p className="mt-3 text-[0.95rem] text-ink-2">Taking a quiz needs JavaScript.</p>
      </noscript>
    </>
  );
}

/** An entry in a list of facts about a quiz. */
export function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-t border-hairline py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="first-letter:capitalize">{value}</dd>
    </div>
  );
}
