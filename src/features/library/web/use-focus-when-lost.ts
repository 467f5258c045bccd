import { useEffect, useRef } from 'react';

/** Where a link that had the focus is gone with its filter, the focus goes to the count of what is left. */
export function useFocusWhenLost(address: string) {
  const target = useRef<HTMLParagraphElement>(null);
  const previous = useRef(address);
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [address]);
  return target;
}
