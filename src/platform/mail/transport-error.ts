/** What a failed handover means for the mail, read from what nodemailer says of it. */
import type { NodemailerError } from 'nodemailer';

/**
 * 'temporary': not delivered, may be tried again. 'permanent': refused for good.
 * 'ambiguous': the other side may have taken it.
 */
export type FailureKind = 'temporary' | 'permanent' | 'ambiguous';

/** Longest text of a server that is kept, in characters. */
const maxReplyLength = 200;
/** These speak of the address itself; a policy (x.7.x) or a missing login speaks of the sender. */
const senderAtFault = /^530|\b5\.7\.\d/;

/** A mail that was not handed over. The message may name the recipient; `summary` is fit for logs. */
export class MailTransportError extends Error {
  readonly kind: FailureKind;
  readonly summary: string;
  /** The server says that there is no such mailbox: nothing should be sent there again. */
  readonly addressRefused: boolean;

  constructor(
    kind: FailureKind,
    summary: string,
    options: { reply?: string; addressRefused?: boolean } = {},
  ) {
    super(options.reply ? `${summary}: ${options.reply}` : summary);
    this.name = 'MailTransportError';
    this.kind = kind;
    this.summary = summary;
    this.addressRefused = options.addressRefused ?? false;
  }
}

/**
 * Tells what nodemailer's error means. `begun`: something of the mail had been sent. Never carries the
 * error itself, which may hold the whole mail.
 */
export function readSmtpError(error: unknown, begun: boolean): MailTransportError {
  const unanswered = begun ? 'ambiguous' : 'temporary';
  if (!(error instanceof Error)) return new MailTransportError(unanswered, 'unknown failure');
  const { code = error.name, command = '', responseCode, response = '' }: NodemailerError = error;
  if (!responseCode) {
    // Found wrong on our side: an address or a size that this server cannot take.
    const impossible = code === 'EENVELOPE' || code === 'EMESSAGE';
    return new MailTransportError(impossible ? 'permanent' : unanswered, `${code} ${command}`.trim());
  }
  const summary = `${responseCode} at ${command}`;
  const reply = shorten(response);
  // What is refused before the recipient is named says nothing about this mail: a wrong password,
  // a blocked address of ours. The operator can mend that, and the mail then leaves.
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || responseCode === 503 || !ofThisMail) {
    return new MailTransportError('temporary', summary, { reply });
  }
  const addressRefused = command === 'RCPT TO' && !senderAtFault.test(response);
  return new MailTransportError('permanent', summary, { reply, addressRefused });
}

function shorten(reply: string): string {
  return reply.replace(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ').slice(0, maxReplyLength);
}
