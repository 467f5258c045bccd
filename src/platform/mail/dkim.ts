/** Signs mail with DKIM (RFC 6376), so that receivers can verify that it comes from the sender's domain. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DKIMOptions } from 'nodemailer';

export type DkimKey = {
  /** The DNS record `<selector>._domainkey.<domain>` holds the public key. */
  selector: string;
  privateKey: KeyObject;
};

/**
 * Headers that the signature covers, if a mail has them. Nodemailer's own list lacks List-Unsubscribe-Post, without
 * whose signature mail programs offer no one-click unsubscription (RFC 8058).
 */
const signedHeaders = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['List-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** Receivers ignore signatures of shorter keys (RFC 8301). */
const minBits = 1024;

/** @throws Error with a one-sentence message if the file cannot be read or holds no suitable key */
export async function readDkimKey(options: { file: string; selector: string }): Promise<DkimKey> {
  const { file, selector } = options;
  let pem: string;
  try {
    pem = await readFile(file, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown failure';
    throw new Error(`The file '${file}' of DKIM_KEY_FILE cannot be read (${code}).`, { cause });
  }
  const privateKey = parseKey(pem);
  // With any other kind of key, nodemailer would send unsigned mail without an error.
  const bits = privateKey?.asymmetricKeyType === 'rsa' ? privateKey.asymmetricKeyDetails?.modulusLength : 0;
  if (!privateKey || !bits || bits < minBits) {
    throw new Error(
      `The file '${file}' of DKIM_KEY_FILE must hold a private RSA key in PEM format, without a passphrase and of at least ${minBits} bits.`,
    );
  }
  return { selector, privateKey };
}

/** Nodemailer's settings for signing as the domain of `address`. */
export function signingOptions({ selector, privateKey }: DkimKey, address: string): DKIMOptions {
  return {
    domainName: address.slice(address.lastIndexOf('@') + 1),
    keySelector: selector,
    privateKey,
    headerFieldNames: signedHeaders.join(':'),
  };
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
