import { useEffect, useState } from 'react';

/** A value once it has not changed for `delayMs`; until then `initial` (default: the first value). */
export function useDebounced<Value>(value: Value, delayMs: number, initial = value): Value {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
