/** Reads and writes the cards of personal decks. Every statement is limited to one member's rows. */
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

/** Compared before the texts themselves, which may be long: the hash as the table's column has it. */
const hashOf = ({ front, back }: CardText | Record<keyof CardText, SQL>) =>
  sql`hashtextextended(${front}::text || chr(1) || ${back}::text, 0)`;

/** A card of a member's deck with the same text on both sides, if there is one. */
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

/** Cards that a statement has added, and their bytes. */
export type AddedCards = { ids: number[]; bytes: number };

/**
 * Puts cards behind those of a deck, in their order, and says which; what `knownIn`, the deck itself where left out, has
 * already is left out.
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

/** Takes up again, where they were, cards with these texts that were deleted from a deck. @returns their ids */
export async function reviveDeletedCards(
  db: Database,
  { cards, deckId }: { cards: readonly CardText[]; deckId: number },
): Promise<number[]> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  return revive(db, deckId, sql`unnest(${fronts}::text[], ${backs}::text[]) as card (front, back)`);
}

/** Moves the cards of a hidden deck behind those of another, taking up again what was deleted of these. */
export async function moveCards(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<{ revived: number; moved: AddedCards }> {
  const staged = sql`(select front, back from flashcards where deck_id = ${from}) as card`;
  const revived = await revive(db, to, staged);
  // What is in the deck now, revived or added meanwhile by another tab, goes with the hidden deck.
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
