/** Queries for the cards of personal decks. Every statement is limited to one member's rows. */
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { normalizeForSubstringSearch } from '#platform/text/normalize-for-search.ts';
import type { CardText } from '../rules-card-text.ts';
import { isPersonalDeck, moment, type PersonalDeckId } from './personal-deck-queries.ts';
import type { CardRow } from './queries.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/** A card of a member's deck. */
export type PersonalCardId = PersonalDeckId & { cardId: number };

const cardColumns = { id: flashcards.id, front: flashcards.front, back: flashcards.back };

/** Cards of a member's deck, without deleted cards that can still be restored. */
const inPersonalDeck = (db: Database, deck: PersonalDeckId) =>
  and(
    eq(flashcards.deckId, deck.id),
    isNull(flashcards.retiredAt),
    exists(db.select().from(flashcardDecks).where(isPersonalDeck(deck))),
  );

/** The text in which a card is searched: both sides, separated by a character that no text contains. */
export function buildSearchText({ front, back }: CardText): string {
  return normalizeForSubstringSearch(`${front}\u0001${back}`);
}

/** Cards of a member's deck in its order, from `offset` on. */
export function selectPersonalCards(
  db: Database,
  { limit, offset, ...deck }: PersonalDeckId & { limit: number; offset: number },
): Promise<CardRow[]> {
  // The subquery finds the positions in the index alone; only the rows that are shown are read.
  const shown = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(inPersonalDeck(db, deck))
    .orderBy(asc(flashcards.position), asc(flashcards.id))
    .limit(limit)
    .offset(offset);
  return selectByIds(db, inArray(flashcards.id, shown));
}

/** The cards with these ids of a member's deck, in its order. */
export function selectPersonalCardsById(
  db: Database,
  { cardIds, ...deck }: PersonalDeckId & { cardIds: readonly number[] },
): Promise<CardRow[]> {
  return selectByIds(db, and(inPersonalDeck(db, deck), inArray(flashcards.id, [...cardIds])));
}

function selectByIds(db: Database, where: SQL | undefined): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(flashcards)
    .where(where)
    .orderBy(asc(flashcards.position), asc(flashcards.id));
}

/** Maximum number of cards searched by one statement: all texts of a deck may have 20 MB. */
const searchedAtOnce = 1000;

/** Ids of the cards of a member's deck that contain a text on either side, ignoring case and accents; in order. */
export async function findPersonalCardIds(
  db: Database,
  { search, ...deck }: PersonalDeckId & { search: string },
): Promise<number[]> {
  const text = normalizeForSubstringSearch(search);
  const ids: number[] = [];
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({
        id: flashcards.id,
        position: flashcards.position,
        found: sql<boolean>`strpos(${flashcards.searchText}, ${text}) > 0`,
      })
      .from(flashcards)
      .where(and(inPersonalDeck(db, deck), after))
      .orderBy(asc(flashcards.position), asc(flashcards.id))
      .limit(searchedAtOnce);
    ids.push(...rows.flatMap(({ id, found }) => (found ? [id] : [])));
    const last = rows.at(-1);
    if (!last || rows.length < searchedAtOnce) return ids;
    after = sql`(${flashcards.position}, ${flashcards.id}) > (${last.position}, ${last.id})`;
  }
}

/** Hash of both sides, as in the table's generated column; compared before the texts, which may be long. */
const hashOf = ({ front, back }: CardText | Record<keyof CardText, SQL>) =>
  sql`hashtextextended(${front}::text || chr(1) || ${back}::text, 0)`;

/** The card of a member's deck with the same text on both sides, if there is one. */
export async function findPersonalCard(
  db: Database,
  { front, back, ...deck }: PersonalDeckId & CardText,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select(cardColumns)
    .from(flashcards)
    .where(
      and(
        inPersonalDeck(db, deck),
        isNull(flashcards.slug),
        eq(flashcards.textHash, hashOf({ front, back })),
        eq(flashcards.front, front),
        eq(flashcards.back, back),
      ),
    )
    .limit(1);
  return row;
}

/** Ids of the cards that a statement added, and their bytes. */
export type AddedCards = { ids: number[]; bytes: number };

/**
 * Appends cards to a deck in order, except those that `knownIn` (by default the deck itself) already contains. Returns
 * those added.
 */
export async function appendPersonalCards(
  db: Database,
  { cards, deckId, knownIn = deckId }: { cards: readonly CardText[]; deckId: number; knownIn?: number },
): Promise<AddedCards> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  const searchTexts = sql.param(cards.map(buildSearchText));
  const hash = hashOf({ front: sql`card.front`, back: sql`card.back` });
  const { rows } = await db.execute<{ id: string | number; bytes: number }>(sql`
    insert into flashcards (deck_id, position, front, back, search_text, origin)
    select ${deckId}, last.position + card.place, card.front, card.back, card.search_text, 'member'
    from (
      select coalesce(max(flashcards.position), 0) as position from flashcards where deck_id = ${deckId}
    ) as last
    cross join unnest(${fronts}::text[], ${backs}::text[], ${searchTexts}::text[])
      with ordinality as card (front, back, search_text, place)
    where not exists (
      select from flashcards as known
      where known.deck_id = ${knownIn} and known.slug is null and known.text_hash = ${hash}
        and known.front = card.front and known.back = card.back and known.retired_at is null
    )
    returning id, octet_length(front) + octet_length(back) as bytes`);
  return {
    ids: rows.map(({ id }) => Number(id)),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Restores deleted cards of a deck that have these texts, at their former positions. @returns their ids */
export async function reviveDeletedCards(
  db: Database,
  { cards, deckId }: { cards: readonly CardText[]; deckId: number },
): Promise<number[]> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  return revive(db, deckId, sql`unnest(${fronts}::text[], ${backs}::text[]) as card (front, back)`);
}

/**
 * Moves the cards of a hidden deck to the end of another deck, and restores that deck's deleted cards with the same
 * texts.
 */
export async function moveCards(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ revived: number; moved: AddedCards }> {
  const staged = sql`(select front, back from flashcards where deck_id = ${from}) as card`;
  const revived = await revive(db, to, staged);
  // Cards that are in the deck by now, restored or added by another tab, are not moved: they are deleted with the
  // hidden deck.
  const { rows } = await db.execute<{ id: string | number; bytes: number }>(sql`
    update flashcards as card
    set deck_id = ${to}, position = card.position + last.position
    from (select coalesce(max(position), 0) as position from flashcards where deck_id = ${to}) as last
    where card.deck_id = ${from} and not exists (
      select from flashcards as known
      where known.deck_id = ${to} and known.slug is null and known.text_hash = card.text_hash
        and known.front = card.front and known.back = card.back and known.retired_at is null
    )
    returning card.id, octet_length(card.front) + octet_length(card.back) as bytes`);
  return {
    revived: revived.length,
    moved: {
      ids: rows.map(({ id }) => Number(id)),
      bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    },
  };
}

async function revive(db: Database, deckId: number, cards: SQL): Promise<number[]> {
  const hash = hashOf({ front: sql`card.front`, back: sql`card.back` });
  const { rows } = await db.execute<{ id: string | number }>(sql`
    update flashcards set retired_at = null
    where id in (
      select max(gone.id)
      from ${cards}
      join flashcards as gone on gone.deck_id = ${deckId} and gone.slug is null and gone.retired_at is not null
        and gone.text_hash = ${hash} and gone.front = card.front and gone.back = card.back
      where not exists (
        select from flashcards as known
        where known.deck_id = ${deckId} and known.slug is null and known.text_hash = gone.text_hash
          and known.front = gone.front and known.back = gone.back and known.retired_at is null
      )
      group by gone.front, gone.back
    )
    returning id`);
  return rows.map(({ id }) => Number(id));
}

/** Changes a card of a member's deck; undefined if there is no such card. */
export async function updatePersonalCard(
  db: Database,
  { cardId, front, back, ...deck }: PersonalCardId & CardText,
): Promise<CardRow | undefined> {
  const [row] = await db
    .update(flashcards)
    .set({ front, back, searchText: buildSearchText({ front, back }) })
    .where(and(eq(flashcards.id, cardId), inPersonalDeck(db, deck)))
    .returning(cardColumns);
  return row;
}

/** Deletes a card of a member's deck such that it can be restored; false if there is no such card. */
export async function retirePersonalCard(
  db: Database,
  { cardId, ...deck }: PersonalCardId,
): Promise<boolean> {
  const rows = await db
    .update(flashcards)
    .set({ retiredAt: moment })
    .where(and(eq(flashcards.id, cardId), inPersonalDeck(db, deck)))
    .returning({ id: flashcards.id });
  return rows.length === 1;
}
