/**
 * Reads a deck's cards in parts of bounded size, each in a statement of its own, so that no statement blocks a shared
 * database for long.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import type { CardRow } from './queries.ts';

type Place = { position: number; id: number };
type PlacedCard = CardRow & Place;

/** Maximum size of a part, read by one statement: small enough for some tens of milliseconds. */
const partSize = { limit: 500, maxBytes: 1024 * 1024 };

/**
 * The cards after a position of a deck, or its first cards, in order: at most `limit` cards with at most `maxBytes` of
 * text, but at least one card if there is one.
 */
export async function selectCardPage(
  db: Database,
  { deckId, after, limit, maxBytes }: { deckId: number; after?: Place; limit: number; maxBytes: number },
): Promise<PlacedCard[]> {
  const behind = after ? sql`and (position, id) > (${after.position}, ${after.id})` : sql``;
  const { rows } = await db.execute<Record<keyof PlacedCard, string | number>>(sql`
    select id, position, front, back
    from (
      select page.*,
        sum(octet_length(front) + octet_length(back)) over in_order as bytes,
        row_number() over in_order as place
      from (
        select id, position, front, back from flashcards
        where deck_id = ${deckId} and retired_at is null ${behind}
        order by position, id
        limit ${limit}
      ) as page
      window in_order as (order by position, id)
    ) as measured
    where bytes <= ${maxBytes} or place = 1
    order by position, id`);
  return rows.map(({ id, position, front, back }) => ({
    ...{ id: Number(id), position: Number(position) },
    ...{ front: String(front), back: String(back) },
  }));
}

/** All cards of a deck in their order, part by part. */
export async function* readCardPages(
  db: Database,
  { deckId }: { deckId: number },
): AsyncGenerator<PlacedCard[], void> {
  let page = await selectCardPage(db, { deckId, ...partSize });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page;
    page = await selectCardPage(db, { deckId, after: last, ...partSize });
  }
}
