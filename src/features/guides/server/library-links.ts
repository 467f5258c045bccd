/** Links of guides into the library: written as kind and slug, shown as addresses. */
import { and, inArray, isNull } from 'drizzle-orm';
import { periods, resources } from '#features/library/server/index.ts';
import { timelineEvents } from '#features/timeline/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { listLinks, type MarkdownDocument, mapLinks } from '#platform/markdown/markdown.ts';

const linkPattern = /^(text|resource|event|period):([a-z0-9-]+)$/;

export type LibraryLink = { kind: 'text' | 'resource' | 'event' | 'period'; slug: string };

/** The parts of such a link; undefined for any other address. */
export function readLibraryUrl(url: string): LibraryLink | undefined {
  const [, kind, slug] = linkPattern.exec(url) ?? [];
  return kind && slug ? { kind: kind as LibraryLink['kind'], slug } : undefined;
}

/** A guide links to nothing else. */
export const isLibraryUrl = (url: string): boolean => readLibraryUrl(url) !== undefined;

/** Fills in the addresses; others stay as they are. What has left the library is a link no more; its words stay. */
export async function resolveLibraryLinks(db: Database, body: MarkdownDocument): Promise<MarkdownDocument> {
  const readPath = await selectPaths(db, listLinks(body));
  return mapLinks(body, (url) => {
    const link = readLibraryUrl(url);
    return link ? readPath(link) : url;
  });
}

/** Those of the addresses that name what the library has not, each once. */
export async function findDeadLinks(db: Database, urls: readonly string[]): Promise<string[]> {
  const readPath = await selectPaths(db, urls);
  return [...new Set(urls)].filter((url) => {
    const link = readLibraryUrl(url);
    return link && readPath(link) === undefined;
  });
}

/** Answers the path of a link, undefined where the library has no such item. `urls`: whatever will be asked. */
async function selectPaths(
  db: Database,
  urls: readonly string[],
): Promise<(link: LibraryLink) => string | undefined> {
  const links = urls.flatMap((url) => readLibraryUrl(url) ?? []);
  const slugsOf = (...kinds: LibraryLink['kind'][]) => [
    ...new Set(links.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug)),
  ];
  const [resourceRows, eventRows, periodRows] = await Promise.all([
    db
      .select({ id: resources.id, slug: resources.slug })
      .from(resources)
      .where(and(inArray(resources.slug, slugsOf('text', 'resource')), isNull(resources.retiredAt))),
    db
      .select({ slug: timelineEvents.slug })
      .from(timelineEvents)
      .where(and(inArray(timelineEvents.slug, slugsOf('event')), isNull(timelineEvents.retiredAt))),
    db
      .select({ slug: periods.slug })
      .from(periods)
      .where(and(inArray(periods.slug, slugsOf('period')), isNull(periods.retiredAt))),
  ]);
  const resourcePaths = resourceRows.map(({ id, slug }): [string, string] => [slug, `/resources/${id}`]);
  const paths: Record<LibraryLink['kind'], Map<string, string>> = {
    text: new Map(resourcePaths),
    resource: new Map(resourcePaths),
    event: new Map(eventRows.map(({ slug }) => [slug, `/timeline/${slug}`])),
    period: new Map(periodRows.map(({ slug }) => [slug, `/periods/${slug}`])),
  };
  return ({ kind, slug }) => paths[kind].get(slug);
}
