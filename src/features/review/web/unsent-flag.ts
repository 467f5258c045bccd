/** A flag that tells any page of the site whether the outbox may hold reviews, without opening the database. */
import { safeLocalStorage } from '#platform/web/safe-storage.ts';

const flagKey = 'lyceum:unsent-reviews';

export const mayHaveUnsent = (): boolean => safeLocalStorage.get(flagKey) !== null;

/** If storage is blocked, reviews are sent when Review is opened again. */
export function setUnsentFlag(isSet: boolean): void {
  if (isSet) safeLocalStorage.set(flagKey, 'yes');
  else safeLocalStorage.remove(flagKey);
}
