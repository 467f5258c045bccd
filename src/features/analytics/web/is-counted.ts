/** Whose visits are counted, and on which pages. */

import { sendsDoNotTrack, sendsPrivacyControl } from '#platform/web/consent.ts';
import { isOperator } from '#platform/web/operator-mark.ts';

/** False for the operator, and for visitors whose browser asks sites not to track. */
export function isCountedVisitor(): boolean {
  return !sendsDoNotTrack() && !sendsPrivacyControl() && !isOperator();
}

/** False for admin screens, which only the operator uses. */
export function isCountedPage(path: string): boolean {
  return !/^\/admin(\/|$)/.test(path);
}
