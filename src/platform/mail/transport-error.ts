/** Classifies failed attempts by the error that nodemailer reports. */
import type { NodemailerError } from 'nodemailer';

/**
 * 'temporary': not delivered, may be tried again. 'permanent': refused for good.
 * 'ambiguous': the server may have accepted it.
 */
type FailureKind = 'temporary' | 'permanent' | 'ambiguous';

/** Maximum number of characters of the server's reply that are stored. */
const maxReplyLength = 200;
/** Enhanced codes (RFC 3463) for an address that does not exist. */
export const addressIsBad = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;
/** Enhanced codes about the sender (address, greeting, policy); after DATA only address and failed authentication. */
const senderAtFault = { 'RCPT TO': /^5\.(?:1\.[78]|[57]\.\d+)$/, DATA: /^5\.(?:1\.[78]|7\.2\d)$/ };
/** Reply codes that concern the mailbox if there is no enhanced code; all others concern the command or the client. */
const mailboxReply = /^55[0-3]$/;

/** A mail was not sent. The message may name the recipient; `summary` is safe to log. */
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
 * Classifies an error of nodemailer. `begun`: part of the mail had been sent. Does not keep the error as
 * its cause, because that may hold the whole mail.
 */
export function readSmtpError(error: unknown, begun: boolean): MailTransportError {
  const unanswered = begun ? 'ambiguous' : 'temporary';
  if (!(error instanceof Error)) return new MailTransportError(unanswered, 'unknown failure');
  const { code = error.name, command = '', responseCode, response = '' }: NodemailerError = error;
  if (!responseCode) {
    // Detected before sending: an address or a size that this server does not accept.
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
 * Whether the operator can solve the problem, so that the mail can be sent later: a wrong password, a
 * blocked address of the site, or a missing DNS record of the site.
 */
function isForOperator(command: string, responseCode: number, response: string): boolean {
  // Before the recipient is named, a reply cannot be about this mail.
  if (command !== 'RCPT TO' && command !== 'DATA') return true;
  const enhanced = readEnhancedCode(response);
  if (enhanced) return senderAtFault[command].test(enhanced);
  return command === 'RCPT TO' && !mailboxReply.test(String(responseCode));
}

/** The enhanced code after the reply code: '5.1.1'; empty if there is none. */
function readEnhancedCode(response: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

function shorten(reply: string): string {
  return reply.replace(/[^\x20-\x7e\u00a0-\uffff]+/g, ' ').slice(0, maxReplyLength);
}
