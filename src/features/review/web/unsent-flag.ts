/** Lets any page of the site see, without opening the database, whether the outbox may hold reviews. */

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
    // Storage is refused: reviews are sent when Review is opened again.
  }
}
