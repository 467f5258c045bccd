import { useEffect, useState } from 'react';

/**
 * The id of the last heading that has scrolled into the upper third of the window. `ids`: ids of all headings, in
 * order.
 */
export function useSectionOnScreen(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join();
  useEffect(() => {
    const headings = list.split(',').flatMap((id) => document.getElementById(id) ?? []);
    let frame = 0;
    const read = () => {
      frame = 0;
      const limit = window.innerHeight / 3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < limit)?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [list]);
  return current;
}
