/**
 * A mark that the admin password was once accepted in this browser, so that the operator is never counted as a
 * visitor. It is stored permanently, because the password itself is forgotten when the page is left; it contains no
 * other information.
 */
import { safeLocalStorage } from './safe-storage.ts';

const key = 'lyceum:operator';
/** If storage is blocked, the mark lasts until the page is left. */
let isMarked = false;

export function markOperator(): void {
  isMarked = true;
  safeLocalStorage.set(key, 'yes');
}

export function isOperator(): boolean {
  return isMarked || safeLocalStorage.get(key) !== null;
}
