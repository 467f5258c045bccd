/** Protection against cross-site request forgery. */
import { AppError } from '#platform/errors/app-error.ts';

/**
 * Refuses a request made by a page of another site. Sec-Fetch-Site is checked first, because no page can forge it and
 * it is correct under every host name of the site. 'none' means that the visitor started the request, for example from
 * a bookmark. A page on another host of the same domain counts as another site unless its Origin is ours. Without
 * Sec-Fetch-Site, Origin decides. Requests with neither header do not come from a browser and are allowed.
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
