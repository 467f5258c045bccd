/**
 * What a visitor lets other companies' code do, kept in this browser. Nothing that asks here is loaded without a yes. Whose
 * browser sends Global Privacy Control (globalprivacycontrol.org) has said no to all of it, and is not asked; Do Not Track
 * is a no to being counted.
 */
import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from './safe-storage.ts';

/** What consent is asked for; each has a choice of its own. */
export type ConsentPurpose = 'ads' | 'analytics';
export type ConsentChoice = 'granted' | 'denied';
/** 'starting': not known before the page's scripts run. 'undecided': to be asked. */
type ConsentState = ConsentChoice | 'undecided' | 'starting';

const keyOf = (purpose: ConsentPurpose) => `lyceum:consent:${purpose}`;
/** Where storage is blocked or full, a choice lasts until the page is left. */
const unstored = new Map<ConsentPurpose, ConsentChoice>();
const listeners = new Set<() => void>();

/** Whether the browser says no for its user, to all sites. */
export function sendsPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function sendsDoNotTrack(): boolean {
  return navigator.doNotTrack === '1';
}

/** By which of its signals the browser says no to a purpose. */
export function readRefusal(purpose: ConsentPurpose): 'Global Privacy Control' | 'Do Not Track' | undefined {
  if (sendsPrivacyControl()) return 'Global Privacy Control';
  return purpose === 'analytics' && sendsDoNotTrack() ? 'Do Not Track' : undefined;
}

export function readConsent(purpose: ConsentPurpose): Exclude<ConsentState, 'starting'> {
  if (readRefusal(purpose)) return 'denied';
  const choice = unstored.get(purpose) ?? safeLocalStorage.get(keyOf(purpose));
  return choice === 'granted' || choice === 'denied' ? choice : 'undecided';
}

/** Keeps a choice; all that depends on it follows at once, in other tabs too. */
export function setConsent(purpose: ConsentPurpose, choice: ConsentChoice): void {
  if (safeLocalStorage.set(keyOf(purpose), choice)) unstored.delete(purpose);
  else {
    // An earlier choice must not come back.
    safeLocalStorage.remove(keyOf(purpose));
    unstored.set(purpose, choice);
  }
  for (const listener of listeners) listener();
}

/** Tells when a choice has changed, in other tabs too. @returns the function that ends it */
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
