import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './is-focus-lost.ts';

/**
 * Keeps the focus in a list whose component renders anew: an element that was moved gets it back; if the focused element
 * was removed, `target` gets it (a heading, or the list's count).
 * @returns listeners of the element that contains the list
 */
export function useFocusWhenRemoved(target: RefObject<HTMLElement | null>) {
  const focused = useRef<HTMLElement>(null);
  // After each render: each may move or remove the element.
  useEffect(() => {
    const element = focused.current;
    if (!element || !isFocusLost()) return;
    focused.current = null;
    (element.isConnected ? element : target.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focused.current = event.target;
    },
    // React does not call it for an element that it moves or removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
