/**
 * That the admin password was once accepted in this browser: whoever runs the site must not be among its visitors, on
 * no page. Kept for good, since the password itself is forgotten with the page; it tells nothing but that.
 */
import { safeLocalStorage } from './safe-storage.ts';

const key = 'lyceum:operator';
/** Where storage is blocked, the mark lasts until the page is left. */
let isMarked = false;

export function markOperator(): void {
  isMarked = true;
  safeLocalStorage.set(key, 'yes');
}

export function isOperator(): boolean {
  return isMarked || safeLocalStorage.get(key) !== null;
}
