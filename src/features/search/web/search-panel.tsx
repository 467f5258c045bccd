import type { ReactNode } from 'react';
import { minimumQueryLength } from '../contract.ts';
import { type Dropdown, DropdownContext } from './option.tsx';
import { ResultOptions } from './result-options.tsx';
import { StartOptions } from './start-options.tsx';
import { useSettled } from './use-settled.ts';

/** A request waits until the typing pauses for so long. */
const pauseMilliseconds = 200;

/** What stands in the dropdown: suggestions first, results from the third character on. */
export function SearchPanel({
  text,
  className,
  ...dropdown
}: Dropdown & { text: string; className: string }): ReactNode {
  'use memo';
  const trimmed = text.trim();
  // Settled here, where it is mounted from the first character on: so the third one waits as well.
  const settled = useSettled(trimmed, pauseMilliseconds);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a row must not take the focus from the field
    <div className={className} onMouseDown={(event) => event.preventDefault()}>
      <DropdownContext value={dropdown}>
        {trimmed.length < minimumQueryLength ? (
          <StartOptions />
        ) : (
          <ResultOptions text={trimmed} settled={settled} />
        )}
      </DropdownContext>
    </div>
  );
}
