/** The mails of an account, as text and as simple HTML. */
import { randomUUID } from 'node:crypto';
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { Mail } from '#platform/mail/mail.ts';

export type MailSite = { siteName: string; publicUrl: string };

/** A member, or a visitor who asked for a link without having an account (id 0). */
type MailRecipient = { id: number; email: string; name: string };

type MailContent = {
  kind: string;
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; path: string };
  after: string[];
};

/** Prefix of the dedupe keys of all account mails of a member, whatever address they were sent to. */
export function mailKeyPrefix(userId: number): string {
  return `account:${userId}:`;
}

/** Asks a member to verify their address; after registration it also welcomes them. */
export function writeVerifyMail(
  site: MailSite,
  member: MailRecipient,
  { token, welcome }: { token: string; welcome: boolean },
): Mail {
  return writeMail(site, member, {
    kind: 'verify-email',
    subject: welcome
      ? `Welcome to ${site.siteName}: please confirm your address`
      : `Please confirm your address for ${site.siteName}`,
    before: [
      `Dear ${member.name},`,
      ...(welcome ? [`Welcome to ${site.siteName}. Your account has been created successfully.`] : []),
      'Please confirm that this address is yours:',
    ],
    link: { label: 'Confirm my address', path: `/auth/verify?token=${token}` },
    after: ['The link works for 48 hours. If you did not create an account, please ignore this mail.'],
  });
}

export function writeResetMail(
  site: MailSite,
  member: MailRecipient,
  token: string,
): Mail & { dedupeKey: string } {
  return writeMail(site, member, {
    kind: 'reset-password',
    subject: `Choose a new password for ${site.siteName}`,
    before: [
      `Dear ${member.name},`,
      'Somebody asked for a new password for your account. If it was you, choose one here:',
    ],
    link: { label: 'Choose a new password', path: `/auth/reset?token=${token}` },
    after: [
      'The link works for one hour, once. If it was not you, please ignore this mail: nothing has changed.',
    ],
  });
}

/** Sent to the new address. */
export function writeConfirmMail(site: MailSite, member: MailRecipient, token: string): Mail {
  return writeMail(site, member, {
    kind: 'confirm-email',
    subject: `Please confirm your new address for ${site.siteName}`,
    before: [`Dear ${member.name},`, 'Please confirm that your account shall use this address from now on:'],
    link: { label: 'Use this address', path: `/auth/confirm-email?token=${token}` },
    after: [
      'The link works for 24 hours. If you did not ask for this, please ignore this mail: nothing changes.',
    ],
  });
}

export function writePasswordChangedMail(site: MailSite, member: MailRecipient): Mail {
  return writeMail(site, member, {
    kind: 'password-changed',
    subject: `Your password for ${site.siteName} was changed`,
    before: [
      `Dear ${member.name},`,
      'The password of your account was changed just now, and you were signed out everywhere else.',
      'If it was not you, choose a new password at once:',
    ],
    link: { label: 'Choose a new password', path: '/auth/forgot' },
    after: [],
  });
}

/** Sent to the old address. */
export function writeEmailChangedMail(site: MailSite, member: MailRecipient): Mail {
  return writeMail(site, member, {
    kind: 'email-changed',
    subject: `Your address for ${site.siteName} was changed`,
    before: [
      `Dear ${member.name},`,
      'Your account uses another e-mail address from now on. This one will get no more mail about it.',
      'If it was not you, please write to us at once:',
    ],
    link: { label: 'Write to us', path: '/about#contact' },
    after: [],
  });
}

export function writeGoodbyeMail(site: MailSite, member: MailRecipient): Mail {
  return writeMail(site, member, {
    kind: 'account-deleted',
    subject: `Your account at ${site.siteName} was deleted`,
    before: [
      `Dear ${member.name},`,
      'Your account was deleted as you asked, with your learning list and everything else we kept of you.',
      'The library stays open to you without an account.',
    ],
    after: [],
  });
}

function writeMail(
  site: MailSite,
  { id, email }: MailRecipient,
  content: MailContent,
): Mail & { dedupeKey: string } {
  const { kind, subject, before, link, after } = content;
  const url = link && `${site.publicUrl}${link.path}`;
  const end = `${site.siteName}, ${site.publicUrl}`;
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeMarkup(text)}</p>`).join('');
  const anchor = link && url ? `<p><a href="${escapeMarkup(url)}">${escapeMarkup(link.label)}</a></p>` : '';
  return {
    kind,
    to: email,
    subject,
    text: `${[...before, ...(url ? [url] : []), ...after, `-- \n${end}`].join('\n\n')}\n`,
    html: `${paragraphs(before)}${anchor}${paragraphs(after)}<p>${escapeMarkup(end)}</p>`,
    // The text has tokens and names: the database must not store it after sending.
    secret: true,
    // Random, because every mail is sent; the prefix says whose it is.
    dedupeKey: `${mailKeyPrefix(id)}${randomUUID()}`,
  };
}
