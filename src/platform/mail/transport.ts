/** Sends mail to an SMTP server, or writes it into the outbox folder if no server is configured. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { type DkimKey, signingOptions } from './dkim.ts';
import { MailTransportError, readSmtpError } from './transport-error.ts';

/** The parts of a queued mail that are sent. */
export type OutgoingMail = {
  /** Left side of the Message-ID. */
  messageId: string;
  createdAt: Date;
  toAddress: string;
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string> | null;
};

export type MailTransport = {
  /** Sends one mail. @throws MailTransportError, whose `kind` tells whether to retry */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes all connections, also those in use. */
  close(): void;
};

type MailSender = { name: string; address: string };

/** Maximum number of simultaneous connections to the SMTP server. */
export const maxConnections = 5;

/** Maximum number of mails that wait for a connection. */
const maxQueued = 100;

/** `totalMs` must be well below the lease of an attempt (mail-queue.ts). It starts when a connection is free. */
type SmtpTimeouts = { connectMs: number; idleMs: number; totalMs: number };
const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, idleMs: 45_000, totalMs: 90_000 };

/** Creates the transport: to the SMTP server if one is configured, otherwise to files in the folder. */
export function createMailTransport(options: {
  smtpUrl: string | undefined;
  folder: string;
  from: MailSender;
  /** Key to sign each mail as the sender's domain; without it, mails are unsigned. */
  dkimKey?: DkimKey | undefined;
}): MailTransport {
  const { smtpUrl, folder, from, dkimKey } = options;
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, from, dkimKey })
    : createFileTransport({ folder, from, dkimKey });
}

/**
 * Sends over SMTP. Credentials are never sent over a connection without TLS, unless the URL contains
 * `?requireTLS=false`.
 */
export function createSmtpTransport(options: {
  smtpUrl: string;
  from: MailSender;
  dkimKey?: DkimKey | undefined;
  timeouts?: SmtpTimeouts;
}): MailTransport {
  const { smtpUrl, from, dkimKey, timeouts = defaultTimeouts } = options;
  const pool = createTransport({
    pool: true,
    url: smtpUrl,
    requireTLS: new URL(smtpUrl).username !== '',
    maxConnections,
    // The mail queue decides what is retried.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.idleMs,
    ...(dkimKey && { dkim: signingOptions(dkimKey, from.address) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // In the pool's own queue, a mail's timeout would include the time that earlier mails take.
  const handovers = createConcurrencyLimit({
    concurrency: maxConnections,
    maxQueued,
    refuse: () => new MailTransportError('temporary', 'too many mails wait'),
  });
  const bodies = new WeakMap<AbortSignal, Readable>();
  pool.use('stream', ({ data, message }, done) => {
    if (message) {
      const createReadStream = message.createReadStream.bind(message);
      message.createReadStream = (settings) => {
        const body = createReadStream(settings);
        if (data.signal) bodies.set(data.signal, body);
        return body;
      };
    }
    done();
  });
  return {
    send: (mail) =>
      handovers.run(async () => {
        const signal = AbortSignal.timeout(timeouts.totalMs);
        try {
          await pool.sendMail({ ...composeMail(mail, from), signal });
        } catch (error) {
          // Nodemailer does not report how far it got, so check whether it has read the body.
          throw readSmtpError(error, bodies.get(signal)?.readableDidRead ?? false);
        }
      }),
    close: () => pool.close({ force: true }),
  };
}

/** Writes each mail as an .eml file, named by time and id, so that a repeated mail replaces its own file. */
function createFileTransport(options: {
  folder: string;
  from: MailSender;
  dkimKey: DkimKey | undefined;
}): MailTransport {
  const { folder, from, dkimKey } = options;
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkimKey && { dkim: signingOptions(dkimKey, from.address) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        const { message } = await composer.sendMail(composeMail(mail, from));
        const time = mail.createdAt.toISOString().replaceAll(/[:.]/g, '-');
        const target = join(folder, `${time}-${mail.messageId}.eml`);
        // Mails contain addresses and links that open accounts, so only the site's system user may read them.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${target}.new`, message, { mode: 0o600, flush: true });
        await rename(`${target}.new`, target);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown failure';
        throw new MailTransportError('temporary', `${code} at writing the file`);
      }
    },
    close() {},
  };
}

/** Composes the same bytes at every attempt, except for the boundary between the parts. */
function composeMail(mail: OutgoingMail, from: MailSender): SendMailOptions {
  return {
    messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    from: { name: mail.fromName ?? from.name, address: from.address },
    // As objects, so that an address is never parsed as a list of addresses.
    to: { name: '', address: mail.toAddress },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    ...(mail.text !== null && { text: mail.text }),
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.headers && { headers: mail.headers }),
  };
}
