import { type RefObject, useEffect, useRef } from 'react';

/** When a form or panel is closed and the focus was lost with it, moves the focus to `target`, such as its opener. */
export function useFocusWhenClosed(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, target]);
}
