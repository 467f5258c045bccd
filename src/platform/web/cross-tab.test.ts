// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCrossTabChannel } from './cross-tab.ts';
import { safeLocalStorage } from './safe-storage.ts';

const key = 'lyceum:test';
const channel = createCrossTabChannel(key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('each signal stores another value, also on a page that is not secure', () => {
  vi.stubGlobal('crypto', {});
  channel.post();
  const first = localStorage.getItem(key);
  channel.post();
  expect(first).not.toBeNull();
  expect(localStorage.getItem(key)).not.toBe(first);
});

test('a listener hears signals of its own channel until it stops', () => {
  const listener = vi.fn();
  const stop = channel.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'lyceum:other' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('blocked storage harms nobody', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => channel.post()).not.toThrow();
  expect(safeLocalStorage.get(key)).toBeNull();
  expect(safeLocalStorage.set(key, 'text')).toBe(false);
  expect(safeLocalStorage.remove(key)).toBe(false);
});

test('stored texts can be read and removed', () => {
  expect(safeLocalStorage.set(key, 'text')).toBe(true);
  expect(safeLocalStorage.get(key)).toBe('text');
  expect(safeLocalStorage.remove(key)).toBe(true);
  expect(safeLocalStorage.get(key)).toBeNull();
});
