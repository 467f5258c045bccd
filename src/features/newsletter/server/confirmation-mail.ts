/** The mail that asks the owner of an address to confirm. It says nothing that a visitor typed: nobody has proved who they are. */
import { escapeMarkup } from '#platform/http/escape-markup.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { confirmPath } from '../rules.ts';
import type { NewsletterSite } from './newsletter-site.ts';

export function writeConfirmationMail(
  { siteName, publicUrl }: NewsletterSite,
  { to, token }: { to: string; token: string },
): Mail {
  // In the fragment, which no server and no proxy on the way gets to see.
  const url = `${publicUrl}${confirmPath}#token=${token}`;
  const before = `Somebody, you we hope, asked for the weekly letter of ${siteName} at this address. One click confirms it:`;
  const after =
    'The link works for 48 hours, once. If it was not you, please ignore this mail: no letter is sent to an address that nobody has confirmed.';
  const end = `${siteName}, ${publicUrl}`;
  return {
    kind: 'confirm-newsletter',
    to,
    subject: `Please confirm: the weekly letter of ${siteName}`,
    text: `${[before, url, after, `-- \n${end}`].join('\n\n')}\n`,
    html: `<p>${escapeMarkup(before)}</p><p><a href="${escapeMarkup(url)}">Confirm my address</a></p><p>${escapeMarkup(after)}</p><p>${escapeMarkup(end)}</p>`,
    secret: true,
  };
}
