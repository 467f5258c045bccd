/**
 * Navigation for links. A page has many links, so none of them depends on the router's state. The browser's entry
 * sets the function.
 */

export type NavigateOptions = { replace?: boolean; preventScrollReset?: boolean; state?: unknown };

type Navigate = (to: string, options: NavigateOptions) => void;

let navigate: Navigate | undefined;

export function setNavigate(next: Navigate): void {
  navigate = next;
}

/**
 * Navigates to a page of this site. Replaces the current history entry if the address is the same.
 * @returns false while no navigation function is set: the browser then follows the link
 */
export function navigateTo(to: string, options: NavigateOptions): boolean {
  if (!navigate) return false;
  const { pathname, search, hash, href } = new URL(to, window.location.href);
  navigate(`${pathname}${search}${hash}`, { replace: href === window.location.href, ...options });
  return true;
}
