/** An account's mails. They never contain the name: a stranger may have typed it, with another person's address. */
import { randomUUID } from 'node:crypto';
import { paragraph } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';

/** A mail without its recipient, so that it can be rendered before the transaction that finds the recipient. */
export type MemberLetter = Omit<Mail, 'to' | 'dedupeKey'>;

type MailContent = {
  kind: string;
  subject: string;
  /** Paragraphs before the link. */
  before: string[];
  link?: { label: string; path: string };
  after: string[];
  forget?: boolean;
};

/** Prefix of the dedupe keys of all account mails of a member, regardless of the recipient address. */
export function mailKeyPrefix(userId: number): string {
  return `account:${userId}:`;
}

/** `member`: also a visitor who asked for a link without having an account (id 0). */
export function addressMail(
  letter: MemberLetter,
  { id, email }: { id: number; email: string },
): Mail & { dedupeKey: string } {
  // Random, so that no mail counts as a duplicate. The prefix identifies the member.
  return { ...letter, to: email, dedupeKey: `${mailKeyPrefix(id)}${randomUUID()}` };
}

/** Asks a member to verify their address; after registration it also welcomes them. */
export function writeVerifyMail(
  site: SiteIdentity,
  { token, welcome }: { token: string; welcome: boolean },
): Promise<MemberLetter> {
  return writeMail(site, {
    kind: 'verify-email',
    subject: welcome
      ? `Welcome to ${site.siteName}: please confirm your address`
      : `Please confirm your address for ${site.siteName}`,
    before: [
      ...(welcome ? [`Welcome to ${site.siteName}. Your account has been created successfully.`] : []),
      'Please confirm that this address is yours:',
    ],
    link: { label: 'Confirm my address', path: `/auth/verify#token=${token}` },
    after: ['The link works for 48 hours. If you did not create an account, please ignore this mail.'],
  });
}

export function writeResetMail(site: SiteIdentity, token: string): Promise<MemberLetter> {
  return writeMail(site, {
    kind: 'reset-password',
    subject: `Choose a new password for ${site.siteName}`,
    before: ['Somebody asked for a new password for your account. If it was you, choose one here:'],
    link: { label: 'Choose a new password', path: `/auth/reset#token=${token}` },
    after: [
      'The link works for one hour, once. If it was not you, please ignore this mail: nothing has changed.',
    ],
  });
}

/** Sent to the new address. */
export function writeConfirmMail(site: SiteIdentity, token: string): Promise<MemberLetter> {
  return writeMail(site, {
    kind: 'confirm-email',
    subject: `Please confirm your new address for ${site.siteName}`,
    before: ['Please confirm that your account shall use this address from now on:'],
    link: { label: 'Use this address', path: `/auth/confirm-email#token=${token}` },
    after: [
      'The link works for 24 hours. If you did not ask for this, please ignore this mail: nothing changes.',
    ],
  });
}

export function writePasswordChangedMail(site: SiteIdentity): Promise<MemberLetter> {
  return writeMail(site, {
    kind: 'password-changed',
    subject: `Your password for ${site.siteName} was changed`,
    before: [
      'The password of your account was changed just now, and you were signed out everywhere else.',
      'If it was not you, choose a new password at once:',
    ],
    link: { label: 'Choose a new password', path: '/auth/forgot' },
    after: [],
  });
}

/** Mail to the old address. If that was verified, `token` is for a link that undoes the change. */
export function writeEmailChangedMail(site: SiteIdentity, token?: string): Promise<MemberLetter> {
  const before =
    'Your account uses another e-mail address from now on. This one will get no more mail about it.';
  return writeMail(site, {
    kind: 'email-changed',
    subject: `Your address for ${site.siteName} was changed`,
    ...(token === undefined
      ? {
          before: [before, 'If it was not you, please write to us at once:'],
          link: { label: 'Write to us', path: '/about#contact' },
          after: [],
        }
      : {
          before: [before, 'If it was not you, take your account back:'],
          link: { label: 'Take my account back', path: `/auth/revert-email#token=${token}` },
          after: [
            'The link works for seven days. If you changed the address yourself, please ignore this mail.',
          ],
        }),
  });
}

/** `device`: result of `describeDevice`, so it contains no text from the visitor. */
export function writeNewDeviceMail(
  site: SiteIdentity,
  { device, at }: { device: string; at: Date },
): Promise<MemberLetter> {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  return writeMail(site, {
    kind: 'new-device',
    subject: `A new sign-in to your account at ${site.siteName}`,
    before: [
      `Somebody signed in to your account from a browser that it did not know: ${device}, on ${time}.`,
      'If it was not you, choose a new password at once. That signs out every other device:',
    ],
    link: { label: 'Choose a new password', path: '/auth/forgot' },
    after: ['If it was you, please ignore this mail. We write once about each browser.'],
  });
}

export function writeGoodbyeMail(site: SiteIdentity): Promise<MemberLetter> {
  return writeMail(site, {
    kind: 'account-deleted',
    subject: `Your account at ${site.siteName} was deleted`,
    before: [
      'Your account was deleted as you asked, with your learning list and everything else we kept of you.',
      'The library stays open to you without an account.',
    ],
    after: [],
    forget: true,
  });
}

async function writeMail(
  site: SiteIdentity,
  { kind, subject, before, link, after, forget = false }: MailContent,
): Promise<MemberLetter> {
  const letter = {
    subject,
    preview: before.at(-1) ?? subject,
    body: before.map((text) => paragraph(text)),
    ...(link && { action: { label: link.label, url: link.path } }),
    footer: after.map((text) => paragraph(text)),
  };
  return {
    ...(await renderLetter(letter, site)),
    kind,
    // The text contains tokens, so the database must not keep it after sending.
    secret: true,
    forget,
  };
}
