import type { Context } from 'hono';
import { entityTag, matchesTag } from './entity-tag.ts';

/** Responds with a body and its ETag, or with 304 if the client has this body already. */
export function respondTagged(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const etag = entityTag(body, 'weak');
  const sent = { ...headers, etag };
  if (matchesTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, sent);
  return context.body(body, 200, sent);
}
