import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a text field whose applied value is in the address: sets the value in the existing field, because a new field for
 * each text would take the focus from a visitor who is typing. What was typed while the page was loading stays.
 * @returns the ref of the field
 */
export function useAppliedText(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const applied = useRef(value);
  useEffect(() => {
    const input = field.current;
    const isTyping = input === document.activeElement && input?.value !== applied.current;
    if (input && !isTyping) input.value = value;
    applied.current = value;
  }, [value]);
  return field;
}
