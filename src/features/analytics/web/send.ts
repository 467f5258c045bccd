/** Tells the server, without a word where that fails: a page must not suffer because it is counted. */
import type { Endpoint } from '#platform/api/endpoint.ts';

type Target<Body> = Endpoint<{ body: Body }, unknown>;

/** Not without a network, nor from a page that the service worker has kept: the call would only fail. */
const isReachable = () => navigator.onLine && document.documentElement.dataset.copy === undefined;

/** Sends a body, also where the page is left meanwhile. */
export function send<Body>({ path }: Target<Body>, body: Body): void {
  if (!isReachable()) return;
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    priority: 'low',
  })
    // An answer that nobody reads keeps its connection.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** Sends a body of a page that is being left. @returns whether the browser has taken it */
export function sendOnLeaving<Body>(target: Target<Body>, body: Body): boolean {
  if (!isReachable()) return false;
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (!navigator.sendBeacon?.(target.path, blob)) send(target, body);
  return true;
}
