import type { ReactNode } from 'react';
import { describeDuration } from './quiz-clock.ts';
import type { RunChoices } from './quiz-progress.ts';

/** Fields for the time limit and for when answers are marked as right or wrong. `timeLimit`: minutes. */
export function RunChoiceFields({
  timeLimit,
  choices,
  onChange,
}: {
  timeLimit: number;
  choices: RunChoices;
  onChange: (choices: RunChoices) => void;
}) {
  const choose = (change: Partial<RunChoices>) => onChange({ ...choices, ...change });
  return (
    <div className="grid gap-y-4" data-print="hide">
      <Group legend="Time">
        <Choice
          name="timing"
          checked={choices.timing === 'standard'}
          onChange={() => choose({ timing: 'standard' })}
        >
          {describeDuration(timeLimit * 60)}
        </Choice>
        <Choice
          name="timing"
          checked={choices.timing === 'double'}
          onChange={() => choose({ timing: 'double' })}
        >
          Double time, {describeDuration(timeLimit * 120)}
        </Choice>
        <Choice name="timing" checked={choices.timing === 'none'} onChange={() => choose({ timing: 'none' })}>
          Without time
        </Choice>
      </Group>
      <Group legend="Right or wrong">
        <Choice
          name="feedback"
          checked={choices.feedback === 'end'}
          onChange={() => choose({ feedback: 'end' })}
        >
          At the end
        </Choice>
        <Choice
          name="feedback"
          checked={choices.feedback === 'each'}
          onChange={() => choose({ feedback: 'each' })}
        >
          After each question
        </Choice>
      </Group>
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-x-7">{children}</div>
    </fieldset>
  );
}

function Choice({
  children,
  ...input
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input type="radio" {...input} className="size-4.5 shrink-0 accent-(--accent)" />
      <span>{children}</span>
    </label>
  );
}
