/** The mails of an account: subject, text, and the same as simple HTML. */
import type { Mail } from '#platform/mail/outbox.ts';

export type MailSite = { siteName: string; publicUrl: string };

/** Kinds of mail that are written here. */
export const accountMailKinds = [
  'verify-email',
  'reset-password',
  'confirm-email',
  'password-changed',
  'email-changed',
  'account-deleted',
] as const;

type Letter = {
  kind: (typeof accountMailKinds)[number];
  to: string;
  subject: string;
  /** Paragraphs, one after the other. */
  before: string[];
  link?: { label: string; path: string };
  after: string[];
};

type Recipient = { to: string; name: string };

/** Asks a member to prove their address; the first one welcomes them. */
export function writeVerifyMail(
  site: MailSite,
  { to, name, token, welcome }: Recipient & { token: string; welcome: boolean },
): Mail {
  return writeMail(site, {
    kind: 'verify-email',
    to,
    subject: welcome
      ? `Welcome to ${site.siteName}: please confirm your address`
      : `Please confirm your address for ${site.siteName}`,
    before: [
      `Dear ${name},`,
      ...(welcome ? [`Welcome to ${site.siteName}. Your account has been created successfully.`] : []),
      'Please confirm that this address is yours:',
    ],
    link: { label: 'Confirm my address', path: `/auth/verify?token=${token}` },
    after: ['The link works for 48 hours. If you did not create an account, please ignore this mail.'],
  });
}

/** Lets somebody who forgot their password choose a new one. */
export function writeResetMail(site: MailSite, { to, name, token }: Recipient & { token: string }): Mail {
  return writeMail(site, {
    kind: 'reset-password',
    to,
    subject: `Choose a new password for ${site.siteName}`,
    before: [
      `Dear ${name},`,
      'Somebody asked for a new password for your account. If it was you, choose one here:',
    ],
    link: { label: 'Choose a new password', path: `/auth/reset?token=${token}` },
    after: [
      'The link works for one hour, once. If it was not you, please ignore this mail: nothing has changed.',
    ],
  });
}

/** Asks for proof of a new address. */
export function writeConfirmMail(site: MailSite, { to, name, token }: Recipient & { token: string }): Mail {
  return writeMail(site, {
    kind: 'confirm-email',
    to,
    subject: `Please confirm your new address for ${site.siteName}`,
    before: [`Dear ${name},`, 'Please confirm that your account shall use this address from now on:'],
    link: { label: 'Use this address', path: `/auth/confirm-email?token=${token}` },
    after: [
      'The link works for 24 hours. If you did not ask for this, please ignore this mail: nothing changes.',
    ],
  });
}

/** Tells a member that their password is another now. */
export function writePasswordChangedMail(site: MailSite, { to, name }: Recipient): Mail {
  return writeMail(site, {
    kind: 'password-changed',
    to,
    subject: `Your password for ${site.siteName} was changed`,
    before: [
      `Dear ${name},`,
      'The password of your account was changed just now, and you were signed out everywhere else.',
      'If it was not you, choose a new password at once:',
    ],
    link: { label: 'Choose a new password', path: '/auth/forgot' },
    after: [],
  });
}

/** Tells the old address that it is not the account's any more. */
export function writeEmailChangedMail(site: MailSite, { to, name }: Recipient): Mail {
  return writeMail(site, {
    kind: 'email-changed',
    to,
    subject: `Your address for ${site.siteName} was changed`,
    before: [
      `Dear ${name},`,
      'Your account uses another e-mail address from now on. This one will get no more mail about it.',
      'If it was not you, please write to us at once:',
    ],
    link: { label: 'Write to us', path: '/about#contact' },
    after: [],
  });
}

/** Says goodbye. */
export function writeGoodbyeMail(site: MailSite, { to, name }: Recipient): Mail {
  return writeMail(site, {
    kind: 'account-deleted',
    to,
    subject: `Your account at ${site.siteName} was deleted`,
    before: [
      `Dear ${name},`,
      'Your account was deleted as you asked, with your learning list and everything else we kept of you.',
      'The library stays open to you without an account.',
    ],
    after: [],
  });
}

function writeMail(site: MailSite, letter: Letter): Mail {
  const { kind, to, subject, before, link, after } = letter;
  const url = link && `${site.publicUrl}${link.path}`;
  const end = `${site.siteName}, ${site.publicUrl}`;
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const anchor = link && url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(link.label)}</a></p>` : '';
  return {
    kind,
    to,
    subject,
    text: `${[...before, ...(url ? [url] : []), ...after, `-- \n${end}`].join('\n\n')}\n`,
    html: `${paragraphs(before)}${anchor}${paragraphs(after)}<p>${escapeHtml(end)}</p>`,
    // Tokens open accounts, and names are nobody's business: the ledger keeps neither.
    secret: true,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
