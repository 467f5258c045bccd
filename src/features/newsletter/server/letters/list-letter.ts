/** Headers and footer of every list letter: one-click unsubscribing (RFC 8058) and a list id for filters (RFC 2919). */

import { preferencesPath } from '#features/newsletter/paths.ts';
import { type LetterList, oneClickPath } from '#features/newsletter/rules.ts';
import { link, paragraph } from '#platform/mail/letter.ts';
import type { Block, Inline } from '#platform/markdown/markdown.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';

/** Variable in the text of a campaign; replaced by the token of each recipient. */
export const tokenVariable = '{{token}}';

/** @param token the recipient's token, or `tokenVariable` */
export function listHeaders(
  { publicUrl, siteName }: SiteIdentity,
  { list, token }: { list: LetterList; token: string },
): Record<string, string> {
  return {
    'List-Id': `${siteName} <${list}.${new URL(publicUrl).hostname}>`,
    'List-Unsubscribe': `<${publicUrl}${oneClickPath(list, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Small print: reason for the letter, unsubscribe link. The token is in the URL fragment, which no server receives. */
export function letterFooter(reason: Inline[], token: string): Block[] {
  return [
    paragraph(...reason),
    paragraph(link(`${preferencesPath}#token=${token}`, 'Choose your letters or unsubscribe'), '.'),
  ];
}
