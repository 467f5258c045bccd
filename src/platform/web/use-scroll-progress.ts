import { type RefObject, useEffect, useState } from 'react';

/** How far the parent of `inner` has been scrolled through the window, in whole percent. */
export function useScrollProgress(inner: RefObject<Element | null>): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const outer = inner.current?.parentElement;
      if (!outer) return;
      const { top, height } = outer.getBoundingClientRect();
      // An element shorter than the window counts as read once its top has scrolled out of the window.
      const share = -top / Math.max(height - window.innerHeight, 1);
      setPercent(Math.round(Math.min(Math.max(share, 0), 1) * 100));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [inner]);
  return percent;
}
