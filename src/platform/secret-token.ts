/** Secrets: random tokens for cookies and mailed links, of which the database knows only the hashes, and comparing. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits in base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. It needs no salt: there are too many tokens to try. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether two secrets are the same. Takes one time for all that are not: their hashes, of one length, are compared. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}
