/** Webinars as the public sees them: without the address to join, and without drafts. */

import { resourcePath } from '#features/library/contract.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Block, listTexts } from '#platform/markdown/markdown.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import type { Webinar, WebinarSchedule, WebinarSummary } from '../contract.ts';
import { phaseOf } from '../rules.ts';
import * as queries from './queries.ts';

/** Number of past webinars per page. */
const perPage = 12;

/** The parsed description. It was validated when it was saved. */
export const readDescription = ({ description }: { description: string }): Block[] =>
  parseMarkdown(description).document.blocks;

export async function readSchedule(
  db: Database,
  { now, page }: { now: Date; page: number },
): Promise<WebinarSchedule> {
  const [upcoming, past, total] = await Promise.all([
    queries.selectUpcoming(db, now),
    queries.selectPast(db, { now, limit: perPage, offset: (page - 1) * perPage }),
    queries.countPast(db, now),
  ]);
  const present = (row: queries.WebinarRow) => presentSummary(row, now);
  return {
    upcoming: upcoming.map(present),
    past: past.map(present),
    pages: Math.ceil(total / perPage),
  };
}

/** @throws AppError 404 if there is no such webinar, or if it is a draft */
export async function findWebinar(db: Database, id: number): Promise<queries.WebinarRow> {
  const row = await queries.selectWebinar(db, id);
  if (!row) throw new AppError('not_found', 'There is no such webinar.');
  return row;
}

/** @throws AppError 404 */
export async function readWebinar(db: Database, { id, now }: { id: number; now: Date }): Promise<Webinar> {
  const row = await findWebinar(db, id);
  const found = await queries.selectReading(db, { slugs: row.reading });
  return {
    ...presentSummary(row, now),
    description: readDescription(row),
    capacity: row.capacity,
    reading: row.reading
      .flatMap((slug) => found.filter((resource) => resource.slug === slug))
      .map(({ slug: _, ...resource }) => ({ ...resource, url: resourcePath(resource) })),
  };
}

export function presentSummary(row: queries.WebinarRow, now: Date): WebinarSummary {
  const { id, title, speaker, startsAt, endsAt } = row;
  return {
    ...{ id, title, speaker },
    summary: listTexts(readDescription(row))[0] ?? '',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    phase: phaseOf(row, now),
  };
}
