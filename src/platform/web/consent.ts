/**
 * A visitor's consent to code of other companies, stored in this browser. Code that needs consent is never loaded
 * without it. Global Privacy Control (globalprivacycontrol.org) counts as a refusal of every purpose, and such
 * visitors are not asked; Do Not Track counts as a refusal of analytics.
 */
import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from './safe-storage.ts';

/** Purposes that need consent; each has its own choice. */
export type ConsentPurpose = 'ads' | 'analytics';
export type ConsentChoice = 'granted' | 'denied';
/** 'starting': unknown until the page's scripts run. 'undecided': the visitor must be asked. */
type ConsentState = ConsentChoice | 'undecided' | 'starting';

const keyOf = (purpose: ConsentPurpose) => `lyceum:consent:${purpose}`;
/** Choices that could not be stored because storage is blocked or full; they last until the page is left. */
const unstored = new Map<ConsentPurpose, ConsentChoice>();
const listeners = new Set<() => void>();

/** Whether the browser sends Global Privacy Control, a refusal to all sites. */
export function sendsPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function sendsDoNotTrack(): boolean {
  return navigator.doNotTrack === '1';
}

/** The browser signal that refuses a purpose, if any. */
export function readRefusal(purpose: ConsentPurpose): 'Global Privacy Control' | 'Do Not Track' | undefined {
  if (sendsPrivacyControl()) return 'Global Privacy Control';
  return purpose === 'analytics' && sendsDoNotTrack() ? 'Do Not Track' : undefined;
}

export function readConsent(purpose: ConsentPurpose): Exclude<ConsentState, 'starting'> {
  if (readRefusal(purpose)) return 'denied';
  const choice = unstored.get(purpose) ?? safeLocalStorage.get(keyOf(purpose));
  return choice === 'granted' || choice === 'denied' ? choice : 'undecided';
}

/** Stores a choice and notifies all listeners at once, in other tabs too. */
export function setConsent(purpose: ConsentPurpose, choice: ConsentChoice): void {
  if (safeLocalStorage.set(keyOf(purpose), choice)) unstored.delete(purpose);
  else {
    // An earlier stored choice must not take effect again.
    safeLocalStorage.remove(keyOf(purpose));
    unstored.set(purpose, choice);
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when a choice has changed, in other tabs too. @returns a function that unsubscribes */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useConsent(purpose: ConsentPurpose): ConsentState {
  return useSyncExternalStore<ConsentState>(
    onConsentChange,
    () => readConsent(purpose),
    () => 'starting',
  );
}
