import { type RefObject, useEffect, useState } from 'react';

/** How much of the element around another has been scrolled through the window, in whole percent. */
export function useScrollProgress(inner: RefObject<Element | null>): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const outer = inner.current?.parentElement;
      if (!outer) return;
      const { top, height } = outer.getBoundingClientRect();
      // What is less high than the window is read once its top is.
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
