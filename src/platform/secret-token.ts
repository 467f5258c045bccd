/** Random tokens for cookies and mailed links; the database knows only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. It needs no salt: there are too many tokens to try. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
