/** Members' personal decks. For another member's deck the response is 404, in every tier. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { cardsPerPage } from '../limits.ts';
import { type CardText, knownCard } from '../rules-card-text.ts';
import { countBytes, requireCapacity, requireDeckCapacity } from './capacity.ts';
import { deleteHiddenDeck, hideDeck } from './hidden-decks.ts';
import * as cardQueries from './personal-card-queries.ts';
import * as deckQueries from './personal-deck-queries.ts';
import type { CardRow } from './queries.ts';

/** Called in the transaction in which cards were added to or removed from a deck. */
export type CardsChanged = (tx: Transaction, deck: { deckId: number }) => Promise<void>;

export type PersonalDecks = { db: Database; onCardsChanged: CardsChanged };

/** Error for a deck that the member does not have. */
export const noDeck = () => new AppError('not_found', 'There is no such deck of flashcards.');
const noCard = () => new AppError('not_found', 'There is no such card.');

/**
 * One page of a member's deck, or of the search results in it. A page number past the end gives the last page.
 * @throws AppError 404
 */
export async function readPersonalDeck(
  { db }: PersonalDecks,
  { search, page: asked, ...id }: deckQueries.PersonalDeckId & { search?: string | undefined; page: number },
) {
  const deck = await requireDeck(db, id);
  const found = search ? await cardQueries.findPersonalCardIds(db, { ...id, search }) : undefined;
  const total = found ? found.length : deck.cardCount;
  const pageCount = Math.max(1, Math.ceil(total / cardsPerPage));
  const page = Math.min(asked, pageCount);
  const offset = (page - 1) * cardsPerPage;
  const cards = found
    ? await cardQueries.selectPersonalCardsById(db, {
        ...id,
        cardIds: found.slice(offset, offset + cardsPerPage),
      })
    : await cardQueries.selectPersonalCards(db, { ...id, limit: cardsPerPage, offset });
  return { deck, cards, total, page, pageCount };
}

/** Cards of a member's deck by their ids, in the deck's order, without deleted cards. @throws AppError 404 */
export async function readCards(
  { db }: Pick<PersonalDecks, 'db'>,
  { cardIds, ...id }: deckQueries.PersonalDeckId & { cardIds: readonly number[] },
): Promise<CardRow[]> {
  await requireDeck(db, id);
  return cardQueries.selectPersonalCardsById(db, { ...id, cardIds });
}

/** A member's deck without its cards. @throws AppError 404 */
export async function requireDeck(
  db: Database,
  id: deckQueries.PersonalDeckId,
): Promise<deckQueries.PersonalDeckRow> {
  const [deck] = await deckQueries.selectPersonalDecks(db, id);
  if (!deck) throw noDeck();
  return deck;
}

/**
 * Creates an empty deck. An empty one with the same title and description is returned instead: the request was sent
 * twice, or again after its response was lost.
 * @throws AppError 409 if the member has the maximum number of decks
 */
export function createDeck(
  { db }: PersonalDecks,
  { ownerId, title, description = '' }: { ownerId: number; title: string; description?: string | undefined },
): Promise<deckQueries.PersonalDeckRow> {
  return db.transaction(async (tx) => {
    // The lock keeps the counts below valid until the transaction ends.
    await lockMember(tx, { userId: ownerId });
    const made = (await deckQueries.selectPersonalDecks(tx, { ownerId })).find(
      (deck) => deck.cardCount === 0 && deck.title === title && deck.description === description,
    );
    if (made) return made;
    requireDeckCapacity(await deckQueries.countKept(tx, { ownerId }));
    return deckQueries.insertPersonalDeck(tx, { ownerId, title, description });
  });
}

/** Changes a deck's title, description or both. @throws AppError 404 */
export async function changeDeck(
  { db }: PersonalDecks,
  change: deckQueries.PersonalDeckId & { title?: string | undefined; description?: string | undefined },
): Promise<deckQueries.PersonalDeckRow> {
  const { title, description, ...id } = change;
  const deck = await deckQueries.updatePersonalDeck(db, {
    ...id,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  });
  if (!deck) throw noDeck();
  return deck;
}

/** Deletes a deck with its cards and their review data. @throws AppError 404 */
export async function removeDeck({ db }: PersonalDecks, id: deckQueries.PersonalDeckId): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    if (!(await hideDeck(tx, id))) throw noDeck();
  });
  await deleteHiddenDeck(db, id);
}

/**
 * Adds a card to a deck. An existing card with the same texts is returned unchanged, so that a double click adds
 * nothing; one that was deleted within the last day is restored at its position, with its review data.
 * @throws AppError 404, 409 if the deck is full
 */
export function addCard(
  { db, onCardsChanged }: PersonalDecks,
  { front, back, ...id }: deckQueries.PersonalDeckId & CardText,
): Promise<{ card: CardRow; added: boolean }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    const { added } = await addCards(tx, { ...id, cards: [{ front, back }], onCardsChanged });
    const card = await cardQueries.findPersonalCard(tx, { ...id, front, back });
    if (!card) throw new Error('The card was not added.');
    return { card, added: added > 0 };
  });
}

/** Changes a card's front, back or both. @throws AppError 404, 409 if another card of the deck has these texts */
export function changeCard(
  { db }: PersonalDecks,
  {
    front,
    back,
    ...id
  }: cardQueries.PersonalCardId & { front?: string | undefined; back?: string | undefined },
): Promise<CardRow> {
  return db.transaction(async (tx) => {
    // The lock order is always member, deck, card, so that transactions do not deadlock.
    await lockMember(tx, { userId: id.ownerId });
    const [deck] = await deckQueries.selectPersonalDecks(tx, id).for('no key update');
    if (!deck) throw noDeck();
    const [before] = await cardQueries.selectPersonalCardsById(tx, { ...id, cardIds: [id.cardId] });
    if (!before) throw noCard();
    const text = { front: front ?? before.front, back: back ?? before.back };
    const same = await cardQueries.findPersonalCard(tx, { ...id, ...text });
    if (same && same.id !== id.cardId) throw new AppError('conflict', knownCard);
    const bytes = countBytes([text]) - countBytes([before]);
    if (bytes > 0) {
      const kept = await deckQueries.countKept(tx, id);
      requireCapacity({ inDeck: deck.cardCount, kept, added: { cards: 0, bytes } });
    }
    await deckQueries.updatePersonalDeck(tx, { ...id, bytes });
    const card = await cardQueries.updatePersonalCard(tx, { ...id, ...text });
    if (!card) throw noCard();
    return card;
  });
}

/** Deletes a card of a deck. For at least a day, adding it again restores it. @throws AppError 404 */
export function removeCard(
  { db, onCardsChanged }: PersonalDecks,
  id: cardQueries.PersonalCardId,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    if (!(await deckQueries.updatePersonalDeck(tx, { ...id, cards: -1 }))) throw noDeck();
    if (!(await cardQueries.retirePersonalCard(tx, id))) throw noCard();
    await onCardsChanged(tx, { deckId: id.id });
  });
}

/**
 * Adds the cards that the deck does not contain; the caller has locked the member.
 * @throws AppError 404, 409 if they do not fit
 */
export async function addCards(
  tx: Transaction,
  {
    cards,
    onCardsChanged,
    ...id
  }: deckQueries.PersonalDeckId & { cards: readonly CardText[]; onCardsChanged: CardsChanged },
): Promise<{ deck: deckQueries.PersonalDeckRow; added: number }> {
  const [before] = await deckQueries.selectPersonalDecks(tx, id).for('no key update');
  if (!before) throw noDeck();
  const kept = await deckQueries.countKept(tx, id);
  const revived = await cardQueries.reviveDeletedCards(tx, { deckId: id.id, cards });
  const { ids, bytes } = await cardQueries.appendPersonalCards(tx, { deckId: id.id, cards });
  const added = revived.length + ids.length;
  requireCapacity({ inDeck: before.cardCount, kept, added: { cards: added, bytes } });
  if (added === 0) return { deck: before, added };
  const deck = await deckQueries.updatePersonalDeck(tx, { ...id, cards: added, bytes });
  if (!deck) throw noDeck();
  await onCardsChanged(tx, { deckId: id.id });
  return { deck, added };
}
