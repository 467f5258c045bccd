import { type ReactNode, useEffect, useState } from 'react';
import { minQueryLength } from '../contract.ts';
import { type Dropdown, DropdownContext } from './option.tsx';
import { ResultOptions } from './result-options.tsx';
import { StartOptions } from './start-options.tsx';

/** Requests wait for a pause in typing of this length. */
const debounceMs = 200;

/** The dropdown: suggestions first, results from the third character on. */
export function SearchPanel({
  text,
  className,
  ...dropdown
}: Dropdown & { text: string; className: string }): ReactNode {
  'use memo';
  const trimmed = text.trim();
  // Debounced here, where it is mounted from the first character on, so that the third one waits too.
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

/** A value once it has not changed for some time. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
