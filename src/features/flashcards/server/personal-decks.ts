/** Members' personal decks. Another member's deck answers 404, in every tier. */
import { lockMember } from '#features/accounts/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { cardsPerPage, maxCards, maxCardsPerDeck, maxDecks } from '../limits.ts';
import { type CardText, knownCard } from '../rules-card-text.ts';
import * as cardQueries from './personal-card-queries.ts';
import * as deckQueries from './personal-deck-queries.ts';
import type { CardRow } from './queries.ts';

/** Called within the transaction in which a deck got cards or lost one. */
export type CardsChanged = (tx: Transaction, deck: { deckId: number }) => Promise<void>;

export type PersonalDecks = { db: Database; onCardsChanged: CardsChanged };

/** Cards for each statement, so that none of them keeps a shared database from others for long. */
const batchSize = 500;

const formatCount = new Intl.NumberFormat('en-US').format;
const noDeck = () => new AppError('not_found', 'There is no such deck of flashcards.');
const noCard = () => new AppError('not_found', 'There is no such card.');

/** A deck that was filled from a file, and how many of its cards that added. */
export type FilledDeck = { deck: deckQueries.PersonalDeckRow; added: number };

/** One page of a member's deck, or of what is found in it. A page past the last is the last. @throws AppError 404 */
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

/** Cards of a member's deck by their ids, in its order, without those that are gone. @throws AppError 404 */
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

/** Makes an empty deck. @throws AppError 409 where the member has as many as there may be */
export function createDeck(
  { db }: PersonalDecks,
  deck: { ownerId: number; title: string; description?: string | undefined },
): Promise<deckQueries.PersonalDeckRow> {
  return db.transaction((tx) => addDeck(tx, deck));
}

/** Makes a deck of what a file held. @throws AppError 409 where it does not fit */
export function createFilledDeck(
  { db, onCardsChanged }: PersonalDecks,
  { cards, ...deck }: { ownerId: number; title: string; cards: readonly CardText[] },
): Promise<FilledDeck> {
  return db.transaction(async (tx) => {
    const { id } = await addDeck(tx, deck);
    return countAdded(await addCards(tx, { ownerId: deck.ownerId, id, cards, onCardsChanged }));
  });
}

/** Adds to a deck what it does not hold yet. @throws AppError 404, 409 where it does not fit */
export function fillDeck(
  { db, onCardsChanged }: PersonalDecks,
  filling: deckQueries.PersonalDeckId & { cards: readonly CardText[] },
): Promise<FilledDeck> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: filling.ownerId });
    return countAdded(await addCards(tx, { ...filling, onCardsChanged }));
  });
}

const countAdded = ({ deck, added }: Awaited<ReturnType<typeof addCards>>): FilledDeck => ({
  deck,
  added: added.length,
});

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

/** Deletes a deck with its cards and what was remembered of them. @throws AppError 404 */
export function removeDeck({ db }: PersonalDecks, id: deckQueries.PersonalDeckId): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    if (!(await deckQueries.deletePersonalDeck(tx, id))) throw noDeck();
  });
}

/**
 * Adds a card to a deck. One that is there already comes back as it is, so that a second click adds nothing;
 * one that was deleted within a day is taken up again where it was, with what was remembered of it.
 * @throws AppError 404, 409 where the deck is full
 */
export function addCard(
  { db, onCardsChanged }: PersonalDecks,
  { front, back, ...id }: deckQueries.PersonalDeckId & CardText,
): Promise<{ card: CardRow; added: boolean }> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    const { added } = await addCards(tx, { ...id, cards: [{ front, back }], onCardsChanged });
    const card = added[0] ?? (await cardQueries.findPersonalCard(tx, { ...id, front, back }));
    if (!card) throw new Error('The card was not added.');
    return { card, added: added.length > 0 };
  });
}

/** Rewrites a card's front, back or both. @throws AppError 404, 409 where another card of the deck has these texts */
export function changeCard(
  { db }: PersonalDecks,
  {
    front,
    back,
    ...id
  }: cardQueries.PersonalCardId & { front?: string | undefined; back?: string | undefined },
): Promise<CardRow> {
  return db.transaction(async (tx) => {
    // The deck before its card, as everywhere: no two of these ever wait for each other.
    if (!(await deckQueries.updatePersonalDeck(tx, id))) throw noDeck();
    const [before] = await cardQueries.selectPersonalCardsById(tx, { ...id, cardIds: [id.cardId] });
    if (!before) throw noCard();
    const text = { front: front ?? before.front, back: back ?? before.back };
    const same = await cardQueries.findPersonalCard(tx, { ...id, ...text });
    if (same && same.id !== id.cardId) throw new AppError('conflict', knownCard);
    const card = await cardQueries.updatePersonalCard(tx, { ...id, ...text });
    if (!card) throw noCard();
    return card;
  });
}

/** Takes a card out of a deck. For a day at least it can come back, by being added again. @throws AppError 404 */
export function removeCard(
  { db, onCardsChanged }: PersonalDecks,
  id: cardQueries.PersonalCardId,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, { userId: id.ownerId });
    if (!(await deckQueries.updatePersonalDeck(tx, { ...id, added: -1 }))) throw noDeck();
    if (!(await cardQueries.retirePersonalCard(tx, id))) throw noCard();
    await onCardsChanged(tx, { deckId: id.id });
  });
}

async function addDeck(
  tx: Transaction,
  { ownerId, title, description = '' }: { ownerId: number; title: string; description?: string | undefined },
): Promise<deckQueries.PersonalDeckRow> {
  // What is counted below stays true until the transaction ends.
  await lockMember(tx, { userId: ownerId });
  const { decks } = await deckQueries.countPersonalDecks(tx, { ownerId });
  if (decks >= maxDecks) {
    throw new AppError(
      'conflict',
      `You have ${formatCount(maxDecks)} decks, which is the most. Delete one to make another.`,
    );
  }
  return deckQueries.insertPersonalDeck(tx, { ownerId, title, description });
}

/** Adds what the deck does not hold; the caller has locked the member. */
async function addCards(
  tx: Transaction,
  {
    cards,
    onCardsChanged,
    ...id
  }: deckQueries.PersonalDeckId & { cards: readonly CardText[]; onCardsChanged: CardsChanged },
): Promise<{ deck: deckQueries.PersonalDeckRow; added: CardRow[] }> {
  const [before] = await deckQueries.selectPersonalDecks(tx, id).for('no key update');
  if (!before) throw noDeck();
  const { cards: owned } = await deckQueries.countPersonalDecks(tx, id);
  const added: CardRow[] = [];
  for (let start = 0; start < cards.length; start += batchSize) {
    const batch = cards.slice(start, start + batchSize);
    added.push(...(await cardQueries.reviveDeletedCards(tx, { ...id, cards: batch })));
    added.push(...(await cardQueries.appendPersonalCards(tx, { ...id, cards: batch })));
    requireCapacity({ inDeck: before.cardCount, owned, added: added.length });
  }
  if (added.length === 0) return { deck: before, added };
  const deck = await deckQueries.updatePersonalDeck(tx, { ...id, added: added.length });
  if (!deck) throw noDeck();
  await onCardsChanged(tx, { deckId: id.id });
  return { deck, added };
}

function requireCapacity({ inDeck, owned, added }: Record<'inDeck' | 'owned' | 'added', number>): void {
  if (inDeck + added > maxCardsPerDeck) {
    throw new AppError(
      'conflict',
      `A deck holds at most ${formatCount(maxCardsPerDeck)} cards, and this one has ${formatCount(inDeck)}. Put the others into another deck.`,
    );
  }
  if (owned + added > maxCards) {
    throw new AppError(
      'conflict',
      `All your decks together hold at most ${formatCount(maxCards)} cards, and you have ${formatCount(owned)}. Delete some to add others.`,
    );
  }
}
