/** A flag that tells any page of the site whether the outbox may hold reviews, without opening the database. */

const flagKey = 'lyceum:unsent-reviews';

export function mayHaveUnsent(): boolean {
  try {
    return localStorage.getItem(flagKey) !== null;
  } catch {
    return false;
  }
}

export function setUnsentFlag(isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(flagKey, 'yes');
    else localStorage.removeItem(flagKey);
  } catch {
    // Storage is blocked: reviews are sent when Review is opened again.
  }
}
