/** Sends mail to an SMTP server, or writes it into the outbox folder where none is configured. */
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
  /** Sends one mail. @throws MailTransportError that tells whether to try again */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes all connections, also those in use. */
  close(): void;
};

type MailSender = { name: string; address: string };

/** Connections to the SMTP server at once. */
export const maxConnections = 5;

/** Mails that may wait for one of them. */
const maxQueued = 100;

/** The total must be well below the lease of an attempt (mail-queue.ts). It begins when a connection is free. */
type SmtpTimeouts = { connectMs: number; idleMs: number; totalMs: number };
const defaultTimeouts: SmtpTimeouts = { connectMs: 15_000, idleMs: 45_000, totalMs: 90_000 };

/** The SMTP server where one is configured, else files in the folder. */
export function createMailTransport(options: {
  smtpUrl: string | undefined;
  folder: string;
  from: MailSender;
  /** Signs each mail as the sender's domain; unsigned where left out. */
  dkimKey?: DkimKey | undefined;
}): MailTransport {
  const { smtpUrl, folder, from, dkimKey } = options;
  return smtpUrl
    ? createSmtpTransport({ smtpUrl, from, dkimKey })
    : createFileTransport({ folder, from, dkimKey });
}

/**
 * Sends over SMTP. A login is never sent over a connection without TLS, unless the address says
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
    // The mail queue decides what is tried again.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.idleMs,
    ...(dkimKey && { dkim: signingOptions(dkimKey, from.address) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The pool's own queue would take from a mail's time what those before it need.
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
          // Nodemailer does not say how far it came, so look whether it has read the body.
          throw readSmtpError(error, bodies.get(signal)?.readableDidRead ?? false);
        }
      }),
    close: () => pool.close({ force: true }),
  };
}

/** Writes each mail as an .eml file, named by its time and id: a repeated one replaces itself. */
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
        // Mails hold addresses and links that open accounts: readable by the site's system user only.
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

/** The same bytes at every attempt, but for the boundary between the parts. */
function composeMail(mail: OutgoingMail, from: MailSender): SendMailOptions {
  return {
    messageId: `<${mail.messageId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: mail.createdAt,
    from: { name: mail.fromName ?? from.name, address: from.address },
    // As objects, so that no address is ever read as a list of them.
    to: { name: '', address: mail.toAddress },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    ...(mail.text !== null && { text: mail.text }),
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.headers && { headers: mail.headers }),
  };
}
