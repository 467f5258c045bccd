/** Signatures in the links of a campaign's mails, so that nobody can forge links of mails they have not received. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/secret-token.ts';

/** 22 characters of base64url: 128 bits of an HMAC-SHA256. */
export function signDelivery(signingKey: string, deliveryId: number): string {
  return createHmac('sha256', signingKey).update(String(deliveryId)).digest('base64url').slice(0, 22);
}

export function isSignatureOf(
  { signingKey, deliveryId }: { signingKey: string; deliveryId: number },
  signature: string,
): boolean {
  return isSameSecret(signature, signDelivery(signingKey, deliveryId));
}
