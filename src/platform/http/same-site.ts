/** Protection against cross-site request forgery. */
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Refuses a request that a page of another site made. Sec-Fetch-Site counts first, because no page can
 * forge it and it is right under every host name of the site: 'none' is the visitor's own doing, and another host of the
 * same domain is another site unless its Origin is ours. Without it Origin decides. Requests with neither header do not come
 * from a browser and are allowed.
 * @throws AppError 403
 */
export function refuseCrossSite(headers: Headers, publicUrl: string): void {
  const relation = headers.get('sec-fetch-site');
  if (relation === 'same-origin') return;
  const origin = headers.get('origin');
  const isForeign =
    relation === null || relation === 'none'
      ? origin !== null && origin !== publicUrl
      : relation !== 'same-site' || origin !== publicUrl;
  if (isForeign) {
    throw new AppError('forbidden', 'This can only be sent from our own pages.');
  }
}
