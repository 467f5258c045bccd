/** What a failed handover means for the mail, read from what nodemailer says of it. */
import type { NodemailerError } from 'nodemailer';

/**
 * 'temporary': not delivered, may be tried again. 'permanent': refused for good.
 * 'ambiguous': the other side may have taken it.
 */
export type FailureKind = 'temporary' | 'permanent' | 'ambiguous';

/** Longest text of a server that is kept, in characters. */
const maxReplyLength = 200;
/** Enhanced codes (RFC 3463) that say: nobody is to be reached at this address. */
const addressIsBad = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;
/** What speaks of the sender: its address, its greeting, a policy; after the mail only missing proofs of origin. */
const senderAtFault = { 'RCPT TO': /^5\.(?:1\.[78]|[57]\.\d+)$/, DATA: /^5\.(?:1\.[78]|7\.2\d)$/ };
/** Of the replies without an enhanced code these speak of a mailbox; others of the command or the client. */
const mailboxReply = /^55[0-3]$/;

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
  if (responseCode < 500 || responseCode === 503 || isForOperator(command, responseCode, response)) {
    return new MailTransportError('temporary', summary, { reply });
  }
  const addressRefused = command === 'RCPT TO' && addressIsBad.test(readEnhancedCode(response));
  return new MailTransportError('permanent', summary, { reply, addressRefused });
}

/**
 * Whether the refusal says nothing about this mail: a wrong password, a blocked address or a missing
 * record of ours. The operator can mend that, and the mail then leaves.
 */
function isForOperator(command: string, responseCode: number, response: string): boolean {
  // Before the recipient is named nothing is said of this mail.
  if (command !== 'RCPT TO' && command !== 'DATA') return true;
  const enhanced = readEnhancedCode(response);
  if (enhanced) return senderAtFault[command].test(enhanced);
  return command === 'RCPT TO' && !mailboxReply.test(String(responseCode));
}

/** The code that stands behind the first: '5.1.1'; empty where there is none. */
function readEnhancedCode(response: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

function shorten(reply: string): string {
  return reply.replace(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ').slice(0, maxReplyLength);
}
