import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/** When a form or panel is closed and the focus was lost with it, moves the focus to `target`, such as its opener. */
export function useFocusWhenClosed(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
