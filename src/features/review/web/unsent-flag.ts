/** By this any page of the site sees, without opening anything, whether reviews may be kept here unsent. */

const flagKey = 'lyceum:unsent-reviews';

export function mayHoldReviews(): boolean {
  try {
    return localStorage.getItem(flagKey) !== null;
  } catch {
    return false;
  }
}

export function raiseFlag(raised: boolean): void {
  try {
    if (raised) localStorage.setItem(flagKey, 'yes');
    else localStorage.removeItem(flagKey);
  } catch {
    // Storage is refused: reviews are sent when Review is opened again.
  }
}
