/** Who sees upsell banners, and who has dismissed them. */
import { useSyncExternalStore } from 'react';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { safeSessionStorage } from '#platform/web/safe-storage.ts';
import { useSeesAds } from './sees-ads.ts';

/** A banner that can be dismissed separately: for this session, in this tab. */
export type UpsellName = 'home-block' | 'home-bar' | 'study-guides';

/** Used if storage is blocked: the dismissal then lasts until the page is left. */
const dismissedInMemory = new Set<UpsellName>();
const listeners = new Set<() => void>();

const keyOf = (name: UpsellName): string => `upsell-dismissed-${name}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function dismiss(name: UpsellName): void {
  dismissedInMemory.add(name);
  safeSessionStorage.set(keyOf(name), 'yes');
  // The banner takes its focused button with it.
  document.getElementById('main')?.focus({ preventScroll: true });
  for (const listener of listeners) listener();
}

/** Guests and free members, if something can be bought. */
export function useSeesUpsell(): boolean {
  const hasNoPlan = useSeesAds();
  const { paymentMode } = usePublicConfig();
  return hasNoPlan && paymentMode !== 'off';
}

/** Whether to render a banner, and its close handler: none without scripts, since it could not be dismissed. */
export function useUpsell(name: UpsellName): { isShown: boolean; onClose: (() => void) | undefined } {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => dismissedInMemory.has(name) || safeSessionStorage.get(keyOf(name)) !== null,
    () => undefined,
  );
  return {
    isShown: useSeesUpsell() && isDismissed !== true,
    onClose: isDismissed === false ? () => dismiss(name) : undefined,
  };
}
