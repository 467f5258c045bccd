import { useEffect, useRef } from 'react';

/** The links of `Pagination`, which is not imported: most pages with this hook have none. */
const pagesSelector = '[data-pages]';

/**
 * Moves the focus to the returned element (the result count, or a heading) after the address changes, if the focused
 * link disappeared with its filter or led to another page of the list.
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
