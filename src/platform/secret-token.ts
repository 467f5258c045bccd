/** Secrets: random tokens for cookies and mailed links, whose hashes alone are in the database, and safe comparison. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes 256 random bits in base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the database stores for a token. It needs no salt: there are too many possible tokens to try. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether two secrets are equal. Compares their hashes, which have equal length, in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
