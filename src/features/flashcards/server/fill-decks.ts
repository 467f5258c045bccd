/**
 * Adds a file's cards to a deck in batches, each in a transaction of its own, so that other requests do not wait long
 * for the database. The cards go into a hidden deck; the last transaction shows that deck, or moves its cards to their
 * deck. If the import fails before that, nothing of it becomes visible, and the hidden deck is deleted.
 */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import type { CardText } from '../rules-card-text.ts';
import { countBytes, requireCapacity, requireDeckCapacity } from './capacity.ts';
import { addToHiddenDeck, deleteHiddenDeck, lockHiddenDeck, showDeck } from './hidden-decks.ts';
import { appendPersonalCards, moveCards } from './personal-card-queries.ts';
import * as deckQueries from './personal-deck-queries.ts';
import { addCards, noDeck, type PersonalDecks, requireDeck } from './personal-decks.ts';

/** A deck after an import, and the number of cards that the import added. */
export type FilledDeck = { deck: deckQueries.PersonalDeckRow; added: number };

/**
 * Maximum number of cards per transaction and bytes of their text: takes some tens of milliseconds in the embedded
 * database.
 */
const batchSize = { cards: 500, bytes: 512 * 1024 };

/** Creates a deck from a file's cards. @throws AppError 409 if they do not fit */
export async function createFilledDeck(
  { db, onCardsChanged }: PersonalDecks,
  { cards, ownerId, title }: { ownerId: number; title: string; cards: readonly CardText[] },
): Promise<FilledDeck> {
  const draft = await db.transaction(async (tx) => {
    await lockMember(tx, { userId: ownerId });
    const kept = await deckQueries.countKept(tx, { ownerId });
    requireDeckCapacity(kept);
    // All cards of a new deck count as new, so the limits can be checked before the first one is written.
    requireCapacity({ inDeck: 0, kept, added: { cards: cards.length, bytes: countBytes(cards) } });
    return insertDraft(tx, { ownerId, title });
  });
  return orDelete(db, draft, async () => {
    const added = await fillDraft(db, { ...draft, ownerId, cards, inDeck: 0 });
    return db.transaction(async (tx) => {
      const deck = await showDeck(tx, draft);
      if (!deck) throw noDeck();
      await onCardsChanged(tx, { deckId: deck.id });
      return { deck, added };
    });
  });
}

/** Adds the cards that the deck does not contain yet. @throws AppError 404, 409 if they do not fit */
export async function fillDeck(
  { db, onCardsChanged }: PersonalDecks,
  { cards, ...id }: deckQueries.PersonalDeckId & { cards: readonly CardText[] },
): Promise<FilledDeck> {
  const { ownerId } = id;
  if (splitIntoBatches(cards).length === 1) {
    return db.transaction(async (tx) => {
      await lockMember(tx, { userId: ownerId });
      return addCards(tx, { ...id, cards, onCardsChanged });
    });
  }
  const { cardCount: inDeck, title } = await requireDeck(db, id);
  const draft = await insertDraft(db, { ownerId, title });
  return orDelete(db, draft, async () => {
    const drafted = await fillDraft(db, { ...draft, ownerId, cards, inDeck, knownIn: id.id });
    const filled = await db.transaction(async (tx) => {
      await lockMember(tx, { userId: ownerId });
      const [before] = await deckQueries.selectPersonalDecks(tx, id).for('no key update');
      if (!before || !(await lockHiddenDeck(tx, draft))) throw noDeck();
      const kept = await deckQueries.countKept(tx, { ownerId });
      const { revived, moved } = await moveCards(tx, { from: draft.id, to: id.id });
      const added = revived + moved.ids.length;
      // The draft's bytes are counted already. The deck and its deleted cards may have changed meanwhile.
      requireCapacity({
        inDeck: before.cardCount,
        kept: { ...kept, cards: kept.cards - drafted },
        added: { cards: added, bytes: 0 },
      });
      if (added === 0) return { deck: before, added };
      const deck = await deckQueries.updatePersonalDeck(tx, { ...id, cards: added, bytes: moved.bytes });
      if (!deck) throw noDeck();
      await onCardsChanged(tx, { deckId: id.id });
      return { deck, added };
    });
    await deleteHiddenDeck(db, draft);
    return filled;
  });
}

function insertDraft(
  db: Database,
  { ownerId, title }: { ownerId: number; title: string },
): Promise<{ id: number }> {
  return deckQueries.insertPersonalDeck(db, { ownerId, title, description: '', retiredAt: new Date() });
}

/**
 * Fills a hidden deck, batch by batch, with the cards that `knownIn` does not contain.
 * @returns the number of cards added
 */
async function fillDraft(
  db: Database,
  {
    id,
    ownerId,
    cards,
    inDeck,
    knownIn,
  }: { id: number; ownerId: number; cards: readonly CardText[]; inDeck: number; knownIn?: number },
): Promise<number> {
  const drafted = { cards: 0, bytes: 0 };
  for (const batch of splitIntoBatches(cards)) {
    await db.transaction(async (tx) => {
      await lockMember(tx, { userId: ownerId });
      if (!(await lockHiddenDeck(tx, { id }))) throw noDeck();
      const { bytes, ids } = await appendPersonalCards(tx, {
        ...{ deckId: id, cards: batch },
        ...(knownIn !== undefined && { knownIn }),
      });
      const kept = await deckQueries.countKept(tx, { ownerId });
      const others = { cards: kept.cards - drafted.cards, bytes: kept.bytes - drafted.bytes };
      drafted.cards += ids.length;
      drafted.bytes += bytes;
      requireCapacity({ inDeck, kept: { ...kept, ...others }, added: drafted });
      await addToHiddenDeck(tx, { id, cards: ids.length, bytes });
    });
  }
  return drafted.cards;
}

/** Deletes the draft where the work fails. */
async function orDelete<Result>(
  db: Database,
  draft: { id: number },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // If this fails too, the job deletes it later.
    await deleteHiddenDeck(db, draft).catch(() => undefined);
    throw error;
  }
}

/** Splits the cards, in order, into batches that each fit into one transaction. */
function splitIntoBatches(cards: readonly CardText[]): CardText[][] {
  const batches: CardText[][] = [[]];
  let bytes = 0;
  for (const card of cards) {
    const size = countBytes([card]);
    const last = batches.at(-1) ?? [];
    if (last.length > 0 && (last.length === batchSize.cards || bytes + size > batchSize.bytes)) {
      batches.push([card]);
      bytes = size;
    } else {
      last.push(card);
      bytes += size;
    }
  }
  return batches;
}
