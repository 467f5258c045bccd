/** Keys that act wherever the reader is on the page, and the switch that turns off those of one character. */
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#platform/web/safe-storage.ts';

const storageKey = 'lyceum:shortcuts';
const listeners = new Set<() => void>();

/** Holds until the page is left, where storage is blocked. */
let offHere = false;

const areOn = (): boolean => !offHere && safeLocalStorage.get(storageKey) !== 'off';

/** Turns keys of one character on or off, for this browser. */
export function setShortcuts(on: boolean): void {
  offHere = !on;
  if (on) safeLocalStorage.remove(storageKey);
  else safeLocalStorage.set(storageKey, 'off');
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether keys of one character do anything: who speaks to the machine must be able to turn them off (WCAG 2.1.4). */
export const useShortcuts = (): boolean => useSyncExternalStore(watch, areOn, () => true);

/**
 * Calls `press` with each key that is meant for the page: not typed into a field, held down or combined,
 * nor while a dialog is open, nor where the element in focus makes something of it itself. Answering true
 * takes the key.
 */
export function useKeys(press: (key: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (document.querySelector('dialog[open]')) return;
    if (target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'))
      return;
    const acts = target.closest('a, button, summary, input, label') !== null;
    if (acts && (event.key === 'Enter' || event.key === ' ')) return;
    if (event.key.length === 1 && !areOn()) return;
    if (press(event.key)) event.preventDefault();
  });
  // Before the browser paints: a key pressed as soon as the page shows must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
