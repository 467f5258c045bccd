/** Asks the owner of an address to confirm it. Contains no text of the visitor, whose identity is not verified. */
import { paragraph } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderLetter } from '#platform/mail/render-letter.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { confirmPath } from '../paths.ts';

export async function writeConfirmationMail(
  site: SiteIdentity,
  { to, token }: { to: string; token: string },
): Promise<Mail> {
  const { siteName } = site;
  const letter = {
    subject: `Please confirm: the weekly letter of ${siteName}`,
    preview: 'One click, and the letter comes when something is new.',
    body: [
      paragraph(
        `Somebody, you we hope, asked for the weekly letter of ${siteName} at this address. One click confirms it:`,
      ),
    ],
    // The token is in the URL fragment, which is never sent to a server or proxy.
    action: { label: 'Confirm my address', url: `${confirmPath}#token=${token}` },
    footer: [
      paragraph(
        'The link works for 48 hours, once. If it was not you, please ignore this mail: no letter is sent to an address that nobody has confirmed.',
      ),
    ],
  };
  return { ...(await renderLetter(letter, site)), kind: 'confirm-newsletter', to, secret: true };
}
