/** Keyboard shortcuts for the whole page, and the setting that turns off single-character ones. */
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#platform/web/safe-storage.ts';

const storageKey = 'lyceum:shortcuts';
const listeners = new Set<() => void>();

/** Used if storage is blocked; lasts until the page is left. */
let offHere = false;

const areOn = (): boolean => !offHere && safeLocalStorage.get(storageKey) !== 'off';

/** Turns single-character shortcuts on or off in this browser. */
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

/** Whether single-character shortcuts are on. Users of speech input must be able to turn them off (WCAG 2.1.4). */
export const useShortcuts = (): boolean => useSyncExternalStore(watch, areOn, () => true);

/**
 * Calls `press` with each key that is meant for the page. Ignored are keys typed into a field, held down or combined
 * with modifiers, keys while a dialog is open, and keys that the focused element handles itself. If `press` returns
 * true, the key's default action is prevented.
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
  // A layout effect runs before the browser paints, so that a key pressed as soon as the page shows is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
