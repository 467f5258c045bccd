/** Whose visits are counted, and where. */

import { sendsDoNotTrack, sendsPrivacyControl } from '#platform/web/consent.ts';
import { isOperator } from '#platform/web/operator-mark.ts';

/** Not those of who runs the site, nor of whose browser asks all sites not to. */
export function isCountedVisitor(): boolean {
  return !sendsDoNotTrack() && !sendsPrivacyControl() && !isOperator();
}

/** The admin screens have one kind of visitor. */
export function isCountedPage(path: string): boolean {
  return !/^\/admin(\/|$)/.test(path);
}
