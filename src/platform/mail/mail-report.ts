/**
 * Reads reports of mail servers about a sent mail: that it could not be delivered (delivery status notification,
 * RFC 3464), or that its reader complained about it (Abuse Reporting Format, RFC 5965). Pure.
 */
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { addressIsBad } from './transport-error.ts';

export type MailReport = {
  kind: 'bounce' | 'complaint';
  /** Left side of the Message-ID of the mail that was returned. */
  messageId: string;
  /** Addresses that the report names, any of which may be that of the mail's recipient. */
  recipients: ReportedRecipient[];
};

export type ReportedRecipient = {
  address: string;
  /** One line, for the operator. */
  reason: string;
  /** Whether nothing should be sent to this address any more. */
  suppress: boolean;
};

/** Content types of the part of a report that holds the returned mail or its headers. */
const returnedTypes = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers'];
const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const feedbackTypes = ['message/feedback-report'];
/** Feedback types that are complaints; others, such as 'not-spam' and 'auth-failure', are not. */
const complaints = /^(?:abuse|fraud|opt-out)$/i;
const maxReasonLength = 300;
const maxValueLength = 1000;

/** Keeps every part that is not text unchanged; does not convert texts. */
const parserOptions = {
  keepDeliveryStatus: true,
  // Missing in the parser's types. Without it, the parser would take an inline returned mail apart.
  ignoreEmbedded: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
};

/** @returns undefined unless the message reports a permanent failure or a complaint and includes the mail's headers */
export async function readMailReport(message: Uint8Array): Promise<MailReport | undefined> {
  const report = await parse(message);
  const returned = report && (await parse(findPart(report, returnedTypes)));
  const messageId = /^<([\w.-]{1,200})@/.exec(returned?.messageId ?? '')?.[1];
  if (!report || !returned || !messageId) return undefined;
  const reportType = readReportType(report);
  if (reportType === 'delivery-status') {
    const recipients = readGroups(findPart(report, statusTypes)).flatMap(readFailure);
    return recipients.length > 0 ? { kind: 'bounce', messageId, recipients } : undefined;
  }
  if (reportType === 'feedback-report') {
    const fields = readGroups(findPart(report, feedbackTypes)).flat();
    if (!complaints.test(readField(fields, 'feedback-type'))) return undefined;
    const named = fields.filter(({ name }) => name === 'original-rcpt-to').map(({ value }) => value);
    // A complaint unsubscribes the reader from letters but does not suppress the address: mails that the account needs
    // must still arrive. Some providers redact one of these addresses in reports.
    const addresses = [...named, ...recipientsOf(returned)].flatMap(readAddress);
    const recipients = addresses.map((address) => ({ address, reason: 'complaint', suppress: false }));
    return recipients.length > 0 ? { kind: 'complaint', messageId, recipients } : undefined;
  }
  return undefined;
}

/** @returns undefined if the parser cannot read the message */
async function parse(message: Uint8Array | undefined): Promise<ParsedMail | undefined> {
  if (!message) return undefined;
  try {
    return await simpleParser(Buffer.from(message), parserOptions);
  } catch {
    return undefined;
  }
}

function findPart({ attachments }: ParsedMail, types: readonly string[]): Buffer | undefined {
  return attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()))?.content;
}

function readReportType({ headerLines, headers }: ParsedMail): string | undefined {
  // An empty message has no headers at all.
  const type = headerLines ? headers.get('content-type') : undefined;
  if (typeof type !== 'object' || !('params' in type) || type.value !== 'multipart/report') return undefined;
  return type.params['report-type']?.toLowerCase();
}

function readFailure(group: readonly Field[]): ReportedRecipient[] {
  const status = /^5\.\d{1,3}\.\d{1,3}\b/.exec(readField(group, 'status'))?.[0];
  if (!status || !/^failed\b/i.test(readField(group, 'action'))) return [];
  const line = `bounce: ${status} ${readField(group, 'diagnostic-code')}`;
  const reason = line
    .replace(/[^\x21-\x7e\u00a0-\uffff]+/g, ' ')
    .trim()
    .slice(0, maxReasonLength);
  return [readField(group, 'final-recipient'), readField(group, 'original-recipient')]
    .flatMap(readAddress)
    .map((address) => ({ address, reason, suppress: addressIsBad.test(status) }));
}

type Field = { name: string; value: string };

/** Reads groups of `Name: value` lines, separated by empty lines; continuation lines begin with a space or tab. */
function readGroups(content: Buffer = Buffer.alloc(0)): Field[][] {
  const unfolded = content
    .toString('utf8')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ');
  return unfolded.split(/\n[ \t]*\n/).map((group) =>
    group.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return { name: name.trim().toLowerCase(), value: rest.join(':').trim().slice(0, maxValueLength) };
    }),
  );
}

function readField(fields: readonly Field[], asked: string): string {
  return fields.find(({ name }) => name === asked)?.value ?? '';
}

/** The address in 'rfc822; a@b', '<a@b>' or 'a@b'; empty if there is none. */
function readAddress(value: string): string[] {
  const address = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '');
  return /^[\x21-\x7e\u00a0-\uffff]{3,320}$/.test(address) && address.includes('@') ? [address] : [];
}

function recipientsOf({ to }: ParsedMail): string[] {
  const objects: AddressObject[] = to === undefined ? [] : Array.isArray(to) ? to : [to];
  return objects.flatMap(({ value }) => value.map(({ address }) => address ?? ''));
}
