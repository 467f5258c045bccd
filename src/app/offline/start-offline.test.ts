// @vitest-environment happy-dom
import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOfflineStatus } from './offline-status.ts';
import { startOffline } from './start-offline.ts';

const root = document.documentElement;
let isUp = false;
const listeners = new Set<Parameters<DataRouter['subscribe']>[0]>();
const navigated = () => {
  for (const listener of listeners) listener(router.state, {} as Parameters<typeof listener>[1]);
};
const router: Pick<DataRouter, 'subscribe' | 'state'> = {
  state: {} as DataRouter['state'],
  subscribe(listener) {
    listeners.add(listener);
    return () => {};
  },
};

/** The question who is signed in, which fails without a network. */
const checkUser = vi.fn(async () => {
  if (!isUp) throw new TypeError('Failed to fetch');
});

beforeEach(() => {
  vi.useFakeTimers();
  const serviceWorker = { register: () => Promise.reject(new Error('not allowed')) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  // React marks the elements that it has hydrated.
  Object.assign(root, { __reactFiber: {} });
  window.history.replaceState(null, '', '/study-tips');
  root.dataset.copy = '2026-11-21T10:00:00.000Z';
  checkUser.mockClear();
  listeners.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('once the site answers a copy, it has asked who is signed in, and the old text stays marked', async () => {
  isUp = false;
  await startOffline(router, checkUser);
  await vi.advanceTimersByTimeAsync(1000);
  expect(readOfflineStatus()).toMatchObject({
    offline: true,
    message: 'Offline: you are reading a copy kept on this device',
    reloadable: false,
  });
  isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkUser).toHaveBeenCalledTimes(2);
  expect(root.dataset.copy).toBeUndefined();
  const marked = {
    offline: false,
    message: 'You are reading a copy kept on this device',
    reloadable: true,
  };
  expect(readOfflineStatus()).toMatchObject(marked);

  // The next page comes from the network.
  window.history.pushState(null, '', '/resources');
  navigated();
  expect(readOfflineStatus()).toMatchObject({ offline: false, message: '', reloadable: false });
});

test('of a long visit, too, the files of each page are cached: the browser records only the first 250', async () => {
  const postMessage = vi.fn();
  const registration = { active: { postMessage }, addEventListener: () => {} };
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  const entry = (file: string) => ({ name: `${window.location.origin}${file}` });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    entry('/assets/first.js'),
  ] as PerformanceEntryList);
  let later: { name: string }[] = [];
  class Observer {
    observe = () => {};
    takeRecords = () => later.splice(0);
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  // This browser has none.
  Object.assign(document, { images: [] });
  delete root.dataset.copy;
  Object.assign(router.state, { navigation: { state: 'idle' }, location: { key: 'a' } });
  await startOffline(router, checkUser);
  later = [entry('/assets/later.js')];
  Object.assign(router.state, { location: { key: 'b' } });
  navigated();
  expect(postMessage).toHaveBeenLastCalledWith({
    type: 'keep',
    page: `${window.location.origin}/study-tips`,
    files: [`${window.location.origin}/assets/first.js`, `${window.location.origin}/assets/later.js`],
  });
});

test('nobody is asked for before React has hydrated the copy', async () => {
  isUp = true;
  Reflect.deleteProperty(root, '__reactFiber');
  await startOffline(router, checkUser);
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkUser).not.toHaveBeenCalled();
  Object.assign(root, { __reactFiber: {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkUser).toHaveBeenCalledOnce();
});
