/** Type of a mail, and the checks before it is queued. */
import { AppError } from '#platform/errors/app-error.ts';
import { isMailAddress, lineBreakPattern } from './mail-address.ts';

export type Mail = {
  /** Kind of mail: 'contact', 'verify-email'. Lower-case letters, digits, hyphens. */
  kind: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** One address, without a name. */
  replyTo?: string;
  /** Name of the sender; default: the site's name. */
  fromName?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
  /** A second mail with the same key is not queued. Begin the key with a prefix that no other kind uses. */
  dedupeKey?: string;
  /** The body holds a secret, so it is deleted once the mail is sent or given up. */
  secret?: boolean;
  /** The recipient no longer has an account, so the row is deleted once the mail is sent or given up. */
  forget?: boolean;
};

const headerNamePattern = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Checks a single mail before it is queued.
 * @throws AppError (invalid_input) if an address is not one plain address, or a header is not one line
 */
export function checkMail(mail: Mail): void {
  checkHeaders(mail);
  checkAddress(mail.to);
  if (mail.replyTo !== undefined) checkAddress(mail.replyTo);
  if (mail.fromName !== undefined) checkLine('sender', mail.fromName);
}

/** Checks the fields of single mails and campaigns. @throws AppError (invalid_input) if a header is not one line */
export function checkHeaders({
  kind,
  subject,
  headers = {},
}: Pick<Mail, 'kind' | 'subject' | 'headers'>): void {
  if (!/^[a-z0-9-]{1,40}$/.test(kind)) throw new RangeError(`'${kind}' is no kind of mail.`);
  checkLine('subject', subject);
  for (const [name, value] of Object.entries(headers)) {
    if (!headerNamePattern.test(name)) throw new RangeError(`'${name}' is no name of a header.`);
    checkLine(name, value);
  }
}

function checkAddress(address: string): void {
  if (!isMailAddress(address)) {
    throw new AppError('invalid_input', 'That is not a valid e-mail address.');
  }
}

function checkLine(field: string, value: string): void {
  if (lineBreakPattern.test(value)) {
    throw new AppError('invalid_input', `The ${field} of a mail must be one line.`);
  }
}
