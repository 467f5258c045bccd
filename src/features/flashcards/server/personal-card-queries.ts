/** Reads and writes the cards of personal decks. Every statement is limited to one member's rows. */
import { and, asc, eq, exists, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/client.ts';
import { normalizeForSubstringSearch } from '#platform/text/normalize-for-search.ts';
import type { CardText } from '../rules-card-text.ts';
import { isPersonalDeck, moment, type PersonalDeckId } from './personal-deck-queries.ts';
import type { CardRow } from './queries.ts';
import { flashcardDecks, flashcards } from './schema.ts';

/** A card of a member's deck. */
export type PersonalCardId = PersonalDeckId & { cardId: number };

const cardColumns = { id: flashcards.id, front: flashcards.front, back: flashcards.back };

/** Cards of a member's deck, without those that were deleted and may still come back. */
const inPersonalDeck = (db: Database, deck: PersonalDeckId) =>
  and(
    eq(flashcards.deckId, deck.id),
    isNull(flashcards.retiredAt),
    exists(db.select().from(flashcardDecks).where(isPersonalDeck(deck))),
  );

/** What a card is searched by: both sides, between them a character that no text has. */
export function buildSearchText({ front, back }: CardText): string {
  return normalizeForSubstringSearch(`${front}\u0001${back}`);
}

/** Cards of a member's deck in its order, from a place on. */
export function selectPersonalCards(
  db: Database,
  { limit, offset, ...deck }: PersonalDeckId & { limit: number; offset: number },
): Promise<CardRow[]> {
  // The places are found in the index alone, and only those that are shown are read.
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

/** Cards that are searched by one statement: all texts of a deck may have 20 MB. */
const searchedAtOnce = 1000;

/** Ids of the cards of a member's deck that have a text on one side, whatever its case and accents; in order. */
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

/** A card of a member's deck with the same text on both sides, if there is one. */
export async function findPersonalCard(
  db: Database,
  { front, back, ...deck }: PersonalDeckId & CardText,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select(cardColumns)
    .from(flashcards)
    .where(and(inPersonalDeck(db, deck), eq(flashcards.front, front), eq(flashcards.back, back)))
    .limit(1);
  return row;
}

/** The texts of a deck's cards. With `not in` they are hashed once; `not exists` would compare each with each. */
const knownTexts = ({ id }: PersonalDeckId) =>
  sql`select known.front, known.back from flashcards as known where known.deck_id = ${id} and known.retired_at is null`;

/** Puts cards behind those of a member's deck, in their order, and says which; what is there already is left out. */
export async function appendPersonalCards(
  db: Database,
  { cards, ...deck }: PersonalDeckId & { cards: readonly CardText[] },
): Promise<CardRow[]> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  const searchTexts = sql.param(cards.map(buildSearchText));
  const { rows } = await db.execute<{ id: string | number; front: string; back: string }>(sql`
    insert into flashcards (deck_id, position, front, back, search_text, origin)
    select deck.id, last.position + card.place, card.front, card.back, card.search_text, 'member'
    from flashcard_decks as deck
    cross join lateral (
      select coalesce(max(flashcards.position), 0) as position from flashcards where deck_id = deck.id
    ) as last
    cross join unnest(${fronts}::text[], ${backs}::text[], ${searchTexts}::text[])
      with ordinality as card (front, back, search_text, place)
    where deck.id = ${deck.id} and deck.owner_id = ${deck.ownerId}
      and (card.front, card.back) not in (${knownTexts(deck)})
    returning id, front, back`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Takes up again, where they were, cards with these texts that were deleted from a member's deck; says which. */
export async function reviveDeletedCards(
  db: Database,
  { cards, ...deck }: PersonalDeckId & { cards: readonly CardText[] },
): Promise<CardRow[]> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  const { rows } = await db.execute<{ id: string | number; front: string; back: string }>(sql`
    update flashcards set retired_at = null
    where id in (
      select max(gone.id)
      from flashcard_decks as deck
      join flashcards as gone on gone.deck_id = deck.id and gone.retired_at is not null
      join unnest(${fronts}::text[], ${backs}::text[]) as card (front, back)
        on card.front = gone.front and card.back = gone.back
      where deck.id = ${deck.id} and deck.owner_id = ${deck.ownerId}
        and (gone.front, gone.back) not in (${knownTexts(deck)})
      group by gone.front, gone.back
    )
    returning id, front, back`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Rewrites a card in a member's deck; undefined if there is no such card. */
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

/** Takes a card out of a member's deck, from where it may come back; false if there is no such card. */
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

/** Deletes for good cards that members deleted before a moment, but for those being changed just now. @returns how many */
export async function deleteRetiredCards(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(isNull(flashcards.slug), lt(flashcards.retiredAt, before)))
    .orderBy(flashcards.retiredAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(flashcards)
    .where(inArray(flashcards.id, old))
    .returning({ id: flashcards.id });
  return deleted.length;
}
