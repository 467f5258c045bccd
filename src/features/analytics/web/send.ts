/** Sends reports to the server and ignores failures: counting must not disturb a page. */
import type { Endpoint } from '#platform/api/endpoint.ts';

type Target<Body> = Endpoint<{ body: Body }, unknown>;

/** False offline, and on a page from the service worker's cache, where the call would only fail. */
const isReachable = () => navigator.onLine && document.documentElement.dataset.copy === undefined;

/** Sends a body, even if the page is left meanwhile. */
export function send<Body>({ path }: Target<Body>, body: Body): void {
  if (!isReachable()) return;
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    priority: 'low',
  })
    // A response that is not read keeps its connection open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

/** Sends a body from a page that is being left. @returns whether the body was handed to the browser */
export function sendOnLeaving<Body>(target: Target<Body>, body: Body): boolean {
  if (!isReachable()) return false;
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (!navigator.sendBeacon?.(target.path, blob)) send(target, body);
  return true;
}
