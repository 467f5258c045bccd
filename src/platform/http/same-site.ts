/** Keeps other sites from sending forms of ours in their visitors' names. */
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Refuses a request that a page of another site made. The browser's own word (Sec-Fetch-Site)
 * counts first, which no page can forge and which holds under every name the site is reached by;
 * browsers and connections without it are judged by Origin. Programs that send neither may pass.
 * @throws AppError 403
 */
export function refuseCrossSite(headers: Headers, publicUrl: string): void {
  const relation = headers.get('sec-fetch-site');
  if (relation === 'same-origin') return;
  const origin = headers.get('origin');
  if (relation === 'cross-site' || (origin !== null && origin !== publicUrl)) {
    throw new AppError('forbidden', 'This can only be sent from our own pages.');
  }
}
