import type { DataRouter } from 'react-router';

/**
 * Links to a fragment (`#notes`) are left to the browser, which moves the start of keyboard navigation and the mark
 * `:target`; the router cannot. But the browser's history entries lack what the router stores in its own: a key, to
 * which a scroll position belongs, and an index, without which no dialog can stop Back. This adds both, before the
 * router reads the entry.
 * Call it before the router is made: listeners of the window run in the order in which they were added.
 * @returns a function that takes the router once it is made
 */
export function completeHistoryEntries(): (router: Pick<DataRouter, 'subscribe'>) => void {
  let index = 0;
  let address = '';
  let place = window.scrollY;
  const remember = () => {
    index = history.state?.idx ?? 0;
    address = location.href;
  };
  remember();
  const onScroll = () => {
    place = window.scrollY;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('popstate', () => {
    if (!history.state) {
      // A link to the present address makes no new entry.
      const idx = location.href === address ? index : index + 1;
      history.replaceState({ key: Math.random().toString(36).slice(2), idx }, '');
      // Safari has scrolled already, but the router is about to store the position that was left.
      if (window.scrollY !== place) window.scrollTo(0, place);
    }
    remember();
  });
  return (router) => void router.subscribe(remember);
}
