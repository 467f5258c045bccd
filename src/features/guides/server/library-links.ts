/** Links from guides to items of the library: written as kind and slug, shown as URLs. */
import { and, inArray, isNull } from 'drizzle-orm';
import { periodPath, resourcePath } from '#features/library/contract.ts';
import { periods, resources } from '#features/library/server/index.ts';
import { eventPath } from '#features/timeline/contract.ts';
import { timelineEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { listLinks, type MarkdownDocument, mapLinks } from '#platform/markdown/markdown.ts';

const linkPattern = /^(text|resource|event|period):([a-z0-9-]+)$/;

export type LibraryLink = { kind: 'text' | 'resource' | 'event' | 'period'; slug: string };

/** Parses such a link; undefined for any other URL. */
export function readLibraryUrl(url: string): LibraryLink | undefined {
  const [, kind, slug] = linkPattern.exec(url) ?? [];
  return kind && slug ? { kind: kind as LibraryLink['kind'], slug } : undefined;
}

/** Whether a URL is a link to the library, the only kind of link that a guide may contain. */
export const isLibraryUrl = (url: string): boolean => readLibraryUrl(url) !== undefined;

/** Replaces links to the library with URLs; if the item is gone only the text remains. Other URLs do not change. */
export async function resolveLibraryLinks(db: Database, body: MarkdownDocument): Promise<MarkdownDocument> {
  const readPath = await selectPaths(db, listLinks(body));
  return mapLinks(body, (url) => {
    const link = readLibraryUrl(url);
    return link ? readPath(link) : url;
  });
}

/** Returns the URLs that name items which the library does not have, without repeats. */
export async function findDeadLinks(db: Database, urls: readonly string[]): Promise<string[]> {
  const readPath = await selectPaths(db, urls);
  return [...new Set(urls)].filter((url) => {
    const link = readLibraryUrl(url);
    return link && readPath(link) === undefined;
  });
}

/** Makes a function that looks up the path of a link; undefined without such an item. `urls`: all links to look up. */
async function selectPaths(
  db: Database,
  urls: readonly string[],
): Promise<(link: LibraryLink) => string | undefined> {
  const links = urls.flatMap((url) => readLibraryUrl(url) ?? []);
  const slugsOf = (...kinds: LibraryLink['kind'][]) => [
    ...new Set(links.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug)),
  ];
  // One after the other, because `db` may be a transaction, which has one connection.
  const resourceRows = await db
    .select({ id: resources.id, slug: resources.slug })
    .from(resources)
    .where(and(inArray(resources.slug, slugsOf('text', 'resource')), isNull(resources.retiredAt)));
  const eventRows = await db
    .select({ slug: timelineEvents.slug })
    .from(timelineEvents)
    .where(and(inArray(timelineEvents.slug, slugsOf('event')), isNull(timelineEvents.retiredAt)));
  const periodRows = await db
    .select({ slug: periods.slug })
    .from(periods)
    .where(and(inArray(periods.slug, slugsOf('period')), isNull(periods.retiredAt)));
  const resourcePaths = resourceRows.map(({ id, slug }): [string, string] => [slug, resourcePath({ id })]);
  const paths: Record<LibraryLink['kind'], Map<string, string>> = {
    text: new Map(resourcePaths),
    resource: new Map(resourcePaths),
    event: new Map(eventRows.map(({ slug }) => [slug, eventPath({ slug })])),
    period: new Map(periodRows.map(({ slug }) => [slug, periodPath({ slug })])),
  };
  return ({ kind, slug }) => paths[kind].get(slug);
}
