/** What every letter to a list carries, so that its reader can leave with one click (RFC 8058) and sort it (RFC 2919). */

import { preferencesPath } from '#features/newsletter/paths.ts';
import { type LetterList, oneClickPath } from '#features/newsletter/rules.ts';
import { link, paragraph } from '#platform/mail/letter.ts';
import type { Block, Inline } from '#platform/markdown/markdown.ts';
import type { NewsletterSite } from '../newsletter-site.ts';

/** In the text of a campaign, for the token of each recipient. */
export const tokenVariable = '{{token}}';

/** @param token the recipient's, or `tokenVariable` */
export function listHeaders(
  { publicUrl, siteName }: NewsletterSite,
  { list, token }: { list: LetterList; token: string },
): Record<string, string> {
  return {
    'List-Id': `${siteName} <${list}.${new URL(publicUrl).hostname}>`,
    'List-Unsubscribe': `<${publicUrl}${oneClickPath(list, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Small print: why the letter comes, and where to leave. The token stands in the fragment, which no server gets to see. */
export function letterFooter(reason: Inline[], token: string): Block[] {
  return [
    paragraph(...reason),
    paragraph(link(`${preferencesPath}#token=${token}`, 'Choose your letters or unsubscribe'), '.'),
  ];
}
