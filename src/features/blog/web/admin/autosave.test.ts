import { expect, test } from 'vitest';
import {
  autosaveDelay,
  describeSaveState,
  nextSaveState,
  type SaveEvent,
  type SaveState,
} from './autosave.ts';

const clean: SaveState = { kind: 'clean', savedAt: null };
const at = new Date(2026, 10, 23, 14, 3);
const change: SaveEvent = { type: 'change', dirty: true };
const offline: SaveEvent = { type: 'refused', reason: 'no network.', repeats: true };
const invalid: SaveEvent = { type: 'refused', reason: 'Title is required.', repeats: false };

const after = (...events: SaveEvent[]) => events.reduce(nextSaveState, clean);
const wordsAfter = (...events: SaveEvent[]) => describeSaveState(after(...events));

test('a form goes from changed to saving to saved, and says so', () => {
  expect(wordsAfter()).toBe('');
  expect(wordsAfter(change)).toBe('Unsaved changes');
  expect(wordsAfter(change, { type: 'send' })).toBe('Saving…');
  expect(wordsAfter(change, { type: 'send' }, { type: 'saved', at })).toBe('Saved at 14:03');
});

test('only what is changed, or may succeed later, is saved by itself, the latter after a longer time', () => {
  expect(autosaveDelay(clean)).toBeNull();
  expect(autosaveDelay(after(change))).toBe(3000);
  expect(autosaveDelay(after(change, { type: 'send' }))).toBeNull();
  expect(autosaveDelay(after(change, { type: 'send' }, offline))).toBe(15_000);
  expect(autosaveDelay(after(change, { type: 'send' }, invalid))).toBeNull();
  expect(autosaveDelay(after(change, { type: 'send' }, { type: 'conflict' }))).toBeNull();
});

test('what is typed while the form is being saved is saved next', () => {
  const typed = after(change, { type: 'send' }, change);
  expect(describeSaveState(typed)).toBe('Saving…');
  expect(nextSaveState(typed, { type: 'saved', at })).toEqual({ kind: 'changed' });
  expect(autosaveDelay(nextSaveState(typed, invalid))).toBe(15_000);
});

test('a change that is taken back leaves nothing to save', () => {
  expect(after(change, { type: 'change', dirty: false })).toEqual(clean);
});

test('each change is a new state, from which the time is counted anew', () => {
  const first = after(change);
  expect(nextSaveState(first, change)).not.toBe(first);
});

test('after a failure the reason stands there until the next change', () => {
  expect(wordsAfter(change, { type: 'send' }, offline)).toBe('Not saved: no network.');
  expect(wordsAfter(change, { type: 'send' }, invalid, change)).toBe('Unsaved changes');
});

test('a conflict lasts until the writer decides', () => {
  const conflict = after(change, { type: 'send' }, { type: 'conflict' });
  expect(describeSaveState(conflict)).toBe('Not saved: somebody else has saved this post.');
  expect(nextSaveState(conflict, change)).toBe(conflict);
  expect(nextSaveState(conflict, { type: 'settle' })).toEqual({ kind: 'changed' });
  expect(nextSaveState(conflict, { type: 'load' })).toEqual(clean);
});
