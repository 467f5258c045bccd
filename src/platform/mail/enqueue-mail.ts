/** Queues a mail as a row in the caller's transaction, so that both are committed or neither. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { notifyMailQueued } from './mail-queue.ts';
import { mailMessages } from './schema.ts';

export type Mail = {
  /** Which of the site's mails this is: 'contact', 'verify-email'. Lower-case letters, digits, hyphens. */
  kind: string;
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** One address, without a name. */
  replyTo?: string;
  /** Name of the sender in place of the site's. */
  fromName?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
  /** A second mail with the same key is not queued; begin it with what makes it unique to the kind. */
  dedupeKey?: string;
  /** The body holds a secret: it is deleted once the mail is sent or given up. */
  secret?: boolean;
  /** Mail to many people: an uncertain delivery is not repeated. */
  list?: boolean;
};

/** Exactly one address: nothing that a mail server could read as a second one. */
const addressPattern = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,189}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const lineBreakPattern = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const headerNamePattern = /^[A-Za-z][A-Za-z0-9-]*$/;

/**
 * Queues a mail; it is sent soon after the transaction's commit. Inside a transaction it must be given the
 * transaction's handle.
 * @throws AppError (invalid_input) where an address is not one plain address, or a header is not one line
 */
export async function enqueueMail(tx: Database, mail: Mail): Promise<void> {
  checkMail(mail);
  const inserted = await tx
    .insert(mailMessages)
    .values({
      kind: mail.kind,
      list: mail.list ?? false,
      toAddress: mail.to,
      fromName: mail.fromName,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
      secret: mail.secret ?? false,
      messageId: makeMessageId(mail),
      dedupeKey: mail.dedupeKey,
      // The process's clock, not the database's: the delivery compares with this one.
      nextAttemptAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id });
  if (inserted.length > 0) await notifyMailQueued(tx);
}

function makeMessageId({ kind, dedupeKey }: Mail): string {
  const unique = dedupeKey
    ? createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
    : randomUUID().replaceAll('-', '');
  return `${kind}.${unique}`;
}

function checkMail(mail: Mail): void {
  if (!/^[a-z0-9-]{1,40}$/.test(mail.kind)) throw new RangeError(`'${mail.kind}' is no kind of mail.`);
  checkAddress(mail.to);
  if (mail.replyTo !== undefined) checkAddress(mail.replyTo);
  checkLine('subject', mail.subject);
  if (mail.fromName !== undefined) checkLine('sender', mail.fromName);
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!headerNamePattern.test(name)) throw new RangeError(`'${name}' is no name of a header.`);
    checkLine(name, value);
  }
}

function checkAddress(address: string): void {
  if (!addressPattern.test(address) || lineBreakPattern.test(address)) {
    throw new AppError('invalid_input', 'That is not a valid e-mail address.');
  }
}

function checkLine(field: string, value: string): void {
  if (lineBreakPattern.test(value)) {
    throw new AppError('invalid_input', `The ${field} of a mail must be one line.`);
  }
}
