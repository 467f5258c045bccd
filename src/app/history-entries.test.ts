// @vitest-environment happy-dom
import { createBrowserRouter, type Location } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeHistoryEntries } from './history-entries.ts';

// As in the browser's entry, so that the listener runs before the router's.
const watchEntries = completeHistoryEntries();
const router = createBrowserRouter([{ path: '*', Component: () => null }]);
watchEntries(router);

/** The entry at which each test starts. */
let first: { idx: number };

beforeEach(async () => {
  await router.navigate('/guide', { replace: true });
  first = history.state;
});

/** What a browser does when a link to a fragment is followed. */
function followFragment(fragment: string): void {
  if (location.hash === fragment) history.replaceState(null, '', fragment);
  else history.pushState(null, '', fragment);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** What a browser does on Back and Forward. */
function travelTo(address: string, state: unknown): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

test('an entry made by a link to a fragment has a key and an index of its own', () => {
  const keys = [router.state.location.key];
  followFragment('#aims');
  const second: unknown = history.state;
  expect(second).toMatchObject({ idx: first.idx + 1 });
  keys.push(router.state.location.key);
  followFragment('#notes');
  expect(history.state).toMatchObject({ idx: first.idx + 2 });
  keys.push(router.state.location.key);
  expect(new Set(keys).size).toBe(3);
  expect(router.state.location).toMatchObject({ pathname: '/guide', hash: '#notes' });

  travelTo('/guide#aims', second);
  expect(router.state.location.key).toBe(keys[1]);
  travelTo('/guide', first);
  expect(router.state.location.key).toBe(keys[0]);
  followFragment('#notes');
  expect(history.state).toMatchObject({ idx: first.idx + 1 });
});

test('a link to the present fragment takes the place of the entry', async () => {
  await router.navigate('/guide?part=2');
  followFragment('#aims');
  const { key } = router.state.location;
  followFragment('#aims');
  expect(history.state).toMatchObject({ idx: first.idx + 2 });
  expect(router.state.location.key).not.toBe(key);
});

test('Back to another page is stopped after a link to a fragment too', async () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  await router.navigate('/form');
  followFragment('#second-part');
  const leavesPage = ({
    currentLocation,
    nextLocation,
  }: {
    currentLocation: Location;
    nextLocation: Location;
  }) => currentLocation.pathname !== nextLocation.pathname;
  router.getBlocker('unsaved', leavesPage);
  travelTo('/guide', first);
  expect(router.state.blockers.get('unsaved')?.state).toBe('blocked');
  expect(go).toHaveBeenCalledExactlyOnceWith(2);
  go.mockRestore();
  // The browser is back at the page.
  travelTo('/form#second-part', { idx: first.idx + 2 });
  router.deleteBlocker('unsaved');
});

test('the place that is left is known even where the browser scrolls before it tells of the new address', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const at = vi.spyOn(window, 'scrollY', 'get');
  at.mockReturnValue(700);
  dispatchEvent(new Event('scroll'));
  at.mockReturnValue(2400);
  followFragment('#aims');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 700);
  vi.restoreAllMocks();
});
