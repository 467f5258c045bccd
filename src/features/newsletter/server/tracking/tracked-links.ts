/** Tracked links of letters: stored URLs that the link names by id, signed per delivery. */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { listLinks, mapLinks } from '#platform/markdown/markdown.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { newsletterLinks } from '../schema.ts';

/** Path that counts a recipient's click. The parameters are Hono's path parameters or a campaign's variables. */
export const clickPath = (link: number | ':link', delivery: string, signature: string) =>
  `/newsletter/click/${link}/${delivery}/${signature}`;
/** Path of the tracking pixel that counts opens. */
export const openPath = (delivery: string, signature: string) => `/newsletter/open/${delivery}/${signature}`;

/** Variables that a campaign fills in for each delivery. */
const variables = ['{{delivery}}', '{{signature}}'] as const;

/** Returns the letter with tracked links in its body, and with the tracking pixel if opens are counted. */
export async function trackLetter(
  db: Database,
  { site, letter, countsOpens }: { site: SiteIdentity; letter: Letter; countsOpens: boolean },
): Promise<Letter> {
  const body = { blocks: [...letter.body], notes: [] };
  const urls = [...new Set(listLinks(body))];
  const ids = await saveLinks(db, urls);
  return {
    ...letter,
    body: mapLinks(body, (url) => `${site.publicUrl}${clickPath(ids.get(url) ?? 0, ...variables)}`).blocks,
    ...(countsOpens && { pixelUrl: `${site.publicUrl}${openPath(...variables)}` }),
  };
}

async function saveLinks(db: Database, urls: readonly string[]): Promise<Map<string, number>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .insert(newsletterLinks)
    .values(urls.map((url) => ({ url })))
    // A no-op update, so that `returning` includes the ids of existing links.
    .onConflictDoUpdate({ target: newsletterLinks.url, set: { url: sql`excluded.url` } })
    .returning();
  return new Map(rows.map(({ id, url }) => [url, id]));
}
