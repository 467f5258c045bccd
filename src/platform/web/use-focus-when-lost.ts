import { useEffect, useRef } from 'react';
import { pagesSelector } from './pagination.tsx';

/**
 * Where a link that had the focus is gone with its filter, or has led to another page of the list, the focus
 * goes to the count of what there is now.
 */
export function useFocusWhenLost<Target extends HTMLElement = HTMLParagraphElement>(address: string) {
  const target = useRef<Target>(null);
  const previous = useRef(address);
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest(pagesSelector)) return;
    target.current?.focus({ preventScroll: true });
  }, [address]);
  return target;
}
