/** Reads and writes of members' own decks. Every statement names the member it is for. */
import { and, asc, count, desc, eq, exists, inArray, isNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { CardText } from '../rules-own.ts';
import { foldCard, foldText } from './fold.ts';
import type { CardRow } from './queries.ts';
import { flashcardDecks, flashcards } from './schema.ts';

export type OwnDeckRow = Awaited<ReturnType<typeof selectOwnDecks>>[number];

/** A member's deck. */
export type OwnDeckId = { ownerId: number; id: number };
/** A card of one. */
export type OwnCardId = OwnDeckId & { cardId: number };

const deckColumns = {
  id: flashcardDecks.id,
  title: flashcardDecks.title,
  description: flashcardDecks.description,
  cardCount: flashcardDecks.ownCards,
  updatedAt: flashcardDecks.updatedAt,
};
const cardColumns = { id: flashcards.id, front: flashcards.front, back: flashcards.back };

/** When it happens, not when the transaction began: who waited for another comes after it. */
const moment = sql`clock_timestamp()`;

const ownDeck = ({ ownerId, id }: OwnDeckId) =>
  and(eq(flashcardDecks.ownerId, ownerId), eq(flashcardDecks.id, id));

/** Cards of a member's deck, without those that were deleted and may still come back. */
const inOwnDeck = (db: Database, deck: OwnDeckId) =>
  and(
    eq(flashcards.deckId, deck.id),
    isNull(flashcards.retiredAt),
    exists(db.select().from(flashcardDecks).where(ownDeck(deck))),
  );

/** A member's decks, the one changed last first. */
export function selectOwnDecks(db: Database, { ownerId, id }: { ownerId: number; id?: number }) {
  return db
    .select(deckColumns)
    .from(flashcardDecks)
    .where(and(eq(flashcardDecks.ownerId, ownerId), id === undefined ? undefined : eq(flashcardDecks.id, id)))
    .orderBy(desc(flashcardDecks.updatedAt), desc(flashcardDecks.id));
}

/** Holds back other changes of the member's decks until the transaction ends; false where there is no such member. */
export async function lockOwner(tx: Database, { ownerId }: { ownerId: number }): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('no key update');
  return rows.length === 1;
}

/** How many decks a member has, and cards in all of them. */
export async function countOwned(
  db: Database,
  { ownerId }: { ownerId: number },
): Promise<{ decks: number; cards: number }> {
  const [row] = await db
    .select({ decks: count(), cards: sum(flashcardDecks.ownCards).mapWith(Number) })
    .from(flashcardDecks)
    .where(eq(flashcardDecks.ownerId, ownerId));
  return { decks: row?.decks ?? 0, cards: row?.cards ?? 0 };
}

/** Adds an empty deck to a member's. */
export async function insertOwnDeck(
  db: Database,
  deck: { ownerId: number; title: string; description: string },
): Promise<OwnDeckRow> {
  const [row] = await db
    .insert(flashcardDecks)
    .values({ ...deck, position: 0, minimumTier: 'free', featured: false, origin: 'member' })
    .returning(deckColumns);
  if (!row) throw new Error('The deck was not inserted.');
  return row;
}

/** Changes what is given of a member's deck, `added` being cards more or fewer; undefined if they have no such deck. */
export async function updateOwnDeck(
  db: Database,
  { added = 0, ...change }: OwnDeckId & { title?: string; description?: string; added?: number },
): Promise<OwnDeckRow | undefined> {
  const { title, description } = change;
  const [row] = await db
    .update(flashcardDecks)
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(added !== 0 && { ownCards: sql`${flashcardDecks.ownCards} + ${added}` }),
      updatedAt: moment,
    })
    .where(ownDeck(change))
    .returning(deckColumns);
  return row;
}

/** Deletes a member's deck, its cards with it; false if they have no such deck. */
export async function deleteOwnDeck(db: Database, deck: OwnDeckId): Promise<boolean> {
  const rows = await db.delete(flashcardDecks).where(ownDeck(deck)).returning({ id: flashcardDecks.id });
  return rows.length === 1;
}

/** Cards of a member's deck in its order, from a place on. */
export function selectOwnCards(
  db: Database,
  { limit, offset, ...deck }: OwnDeckId & { limit: number; offset: number },
): Promise<CardRow[]> {
  // The places are found in the index alone, and only those that are shown are read.
  const shown = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(inOwnDeck(db, deck))
    .orderBy(asc(flashcards.position), asc(flashcards.id))
    .limit(limit)
    .offset(offset);
  return selectByIds(db, inArray(flashcards.id, shown));
}

/** The cards with these ids of a member's deck, in its order. */
export function selectOwnCardsById(
  db: Database,
  { cardIds, ...deck }: OwnDeckId & { cardIds: readonly number[] },
): Promise<CardRow[]> {
  return selectByIds(db, and(inOwnDeck(db, deck), inArray(flashcards.id, [...cardIds])));
}

function selectByIds(db: Database, where: SQL | undefined): Promise<CardRow[]> {
  return db
    .select(cardColumns)
    .from(flashcards)
    .where(where)
    .orderBy(asc(flashcards.position), asc(flashcards.id));
}

/** Ids of the cards of a member's deck that have a text on one side, whatever its case and accents; in order. */
export async function findOwnCardIds(
  db: Database,
  { search, ...deck }: OwnDeckId & { search: string },
): Promise<number[]> {
  const rows = await db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(and(inOwnDeck(db, deck), sql`strpos(${flashcards.folded}, ${foldText(search)}) > 0`))
    .orderBy(asc(flashcards.position), asc(flashcards.id));
  return rows.map(({ id }) => id);
}

/** A card of a member's deck with the same text on both sides, if there is one. */
export async function findOwnCard(
  db: Database,
  { front, back, ...deck }: OwnDeckId & CardText,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select(cardColumns)
    .from(flashcards)
    .where(and(inOwnDeck(db, deck), eq(flashcards.front, front), eq(flashcards.back, back)))
    .limit(1);
  return row;
}

/** The texts of a deck's cards. With `not in` they are hashed once; `not exists` would compare each with each. */
const knownTexts = ({ id }: OwnDeckId) =>
  sql`select known.front, known.back from flashcards as known where known.deck_id = ${id} and known.retired_at is null`;

/** Puts cards behind those of a member's deck, in their order, and says which; what is there already is left out. */
export async function appendOwnCards(
  db: Database,
  { cards, ...deck }: OwnDeckId & { cards: readonly CardText[] },
): Promise<CardRow[]> {
  const fronts = sql.param(cards.map(({ front }) => front));
  const backs = sql.param(cards.map(({ back }) => back));
  const folded = sql.param(cards.map(foldCard));
  const { rows } = await db.execute<{ id: string | number; front: string; back: string }>(sql`
    insert into flashcards (deck_id, position, front, back, folded, origin)
    select deck.id, last.position + card.place, card.front, card.back, card.folded, 'member'
    from flashcard_decks as deck
    cross join lateral (
      select coalesce(max(flashcards.position), 0) as position from flashcards where deck_id = deck.id
    ) as last
    cross join unnest(${fronts}::text[], ${backs}::text[], ${folded}::text[])
      with ordinality as card (front, back, folded, place)
    where deck.id = ${deck.id} and deck.owner_id = ${deck.ownerId}
      and (card.front, card.back) not in (${knownTexts(deck)})
    returning id, front, back`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Takes up again, where they were, cards with these texts that were deleted from a member's deck; says which. */
export async function reviveOwnCards(
  db: Database,
  { cards, ...deck }: OwnDeckId & { cards: readonly CardText[] },
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
export async function updateOwnCard(
  db: Database,
  { cardId, front, back, ...deck }: OwnCardId & CardText,
): Promise<CardRow | undefined> {
  const [row] = await db
    .update(flashcards)
    .set({ front, back, folded: foldCard({ front, back }) })
    .where(and(eq(flashcards.id, cardId), inOwnDeck(db, deck)))
    .returning(cardColumns);
  return row;
}

/** Takes a card out of a member's deck, from where it may come back; false if there is no such card. */
export async function retireOwnCard(db: Database, { cardId, ...deck }: OwnCardId): Promise<boolean> {
  const rows = await db
    .update(flashcards)
    .set({ retiredAt: moment })
    .where(and(eq(flashcards.id, cardId), inOwnDeck(db, deck)))
    .returning({ id: flashcards.id });
  return rows.length === 1;
}

/** Deletes for good cards that members deleted before a moment, but for those being changed just now. @returns how many */
export async function deleteRetiredOwnCards(
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

/** All cards of a member, in the order of each deck. */
export function selectAllOwnCards(db: Database, { ownerId }: { ownerId: number }) {
  return db
    .select({ ...cardColumns, deckId: flashcards.deckId })
    .from(flashcards)
    .innerJoin(flashcardDecks, eq(flashcardDecks.id, flashcards.deckId))
    .where(and(eq(flashcardDecks.ownerId, ownerId), isNull(flashcards.retiredAt)))
    .orderBy(asc(flashcards.deckId), asc(flashcards.position), asc(flashcards.id));
}
