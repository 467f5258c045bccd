import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createViewStore } from './view-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openStore() {
  const frames: (() => void)[] = [];
  const store = createViewStore(
    { from: 0, to: 100, selected: null },
    { frame: (tell) => frames.push(tell), cancel: () => frames.splice(0) },
  );
  const nextFrame = () => {
    for (const tell of frames.splice(0)) tell();
  };
  return { store, nextFrame };
}

test('many changes within a frame are told once', () => {
  const { store, nextFrame } = openStore();
  const told = vi.fn();
  store.subscribe(told);
  for (let from = 1; from <= 5; from += 1) store.change({ from });
  expect(told).not.toHaveBeenCalled();
  nextFrame();
  expect(told).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual({ from: 5, to: 100, selected: null });
});

test('what is the same as before is told to nobody', () => {
  const { store, nextFrame } = openStore();
  const [told, settled] = [vi.fn(), vi.fn()];
  store.subscribe(told);
  store.subscribeSettled(settled);
  store.change({ from: 0, to: 100 });
  nextFrame();
  vi.advanceTimersByTime(1000);
  expect(told).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  store.change({ to: 90 });
  nextFrame();
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('the settled state follows only when the view has stood still', () => {
  const { store } = openStore();
  const settled = vi.fn();
  store.subscribeSettled(settled);
  const before = store.readSettled();
  store.change({ from: 10 });
  vi.advanceTimersByTime(100);
  store.change({ from: 20 });
  vi.advanceTimersByTime(100);
  expect(store.readSettled()).toBe(before);
  vi.advanceTimersByTime(100);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(store.readSettled().from).toBe(20);
});

test('a store that was closed within a frame tells of later changes again', () => {
  const { store, nextFrame } = openStore();
  const told = vi.fn();
  store.subscribe(told);
  store.change({ from: 1 });
  store.close();
  store.change({ from: 2 });
  nextFrame();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a closed store tells nobody any more', () => {
  const { store, nextFrame } = openStore();
  const told = vi.fn();
  store.subscribe(told);
  store.subscribeSettled(told);
  store.change({ from: 1 });
  store.close();
  nextFrame();
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});
