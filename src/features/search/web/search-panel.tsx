import type { ReactNode } from 'react';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { minQueryLength } from '../contract.ts';
import { type Dropdown, DropdownContext } from './option.tsx';
import { ResultOptions } from './result-options.tsx';
import { StartOptions } from './start-options.tsx';

/** Pause in typing, in milliseconds, before a request is sent. */
const debounceMs = 200;

/** The dropdown: suggestions at first, results from the third character on. */
export function SearchPanel({
  text,
  className,
  ...dropdown
}: Dropdown & { text: string; className: string }): ReactNode {
  'use memo';
  const trimmed = text.trim();
  // Debounced in this component, which is mounted from the first character on, so that the third character is debounced
  // too.
  const debounced = useDebounced(trimmed, debounceMs);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a row must not take the focus from the field
    <div className={className} onMouseDown={(event) => event.preventDefault()}>
      <DropdownContext value={dropdown}>
        {trimmed.length < minQueryLength ? (
          <StartOptions />
        ) : (
          <ResultOptions text={trimmed} debounced={debounced} />
        )}
      </DropdownContext>
    </div>
  );
}
