/** Entity tags (RFC 9110, section 8.8.3). */
import { hash } from 'node:crypto';

/** Makes the tag of a body; use a weak one for bodies whose encoding may differ. */
export function entityTag(content: string | Uint8Array, strength: 'strong' | 'weak'): string {
  const digest = hash('sha1', content, 'base64url');
  return strength === 'weak' ? `W/"${digest}"` : `"${digest}"`;
}

/** Whether an If-None-Match header contains the tag; compares weakly, as the RFC requires. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === bare);
}
