/** What members do with their own decks. Another member's are as if they did not exist, in every tier alike. */
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { cardsPerPage, mostCards, mostCardsPerDeck, mostDecks } from '../limits.ts';
import { type CardText, knownCard } from '../rules-own.ts';
import * as own from './own-queries.ts';
import type { CardRow } from './queries.ts';

/** Told within the transaction that a deck has got cards, or lost one. */
export type CardsChanged = (tx: Transaction, deck: { deckId: number }) => Promise<void>;

export type OwnDecks = { db: Database; onCardsChanged: CardsChanged };

/** Cards for each statement, so that none of them keeps a shared database from others for long. */
const batchSize = 500;

const formatCount = new Intl.NumberFormat('en-US').format;
const noDeck = () => new AppError('not_found', 'There is no such deck of flashcards.');
const noCard = () => new AppError('not_found', 'There is no such card.');

/** A deck that was filled from a file, and how many of its cards that added. */
export type FilledDeck = { deck: own.OwnDeckRow; added: number };

/** One page of a member's deck, or of what is found in it. A page past the last is the last. @throws AppError 404 */
export async function readOwnDeck(
  { db }: OwnDecks,
  { search, page: asked, ...id }: own.OwnDeckId & { search?: string | undefined; page: number },
) {
  const deck = await requireDeck(db, id);
  const found = search ? await own.findOwnCardIds(db, { ...id, search }) : undefined;
  const total = found ? found.length : deck.cardCount;
  const pageCount = Math.max(1, Math.ceil(total / cardsPerPage));
  const page = Math.min(asked, pageCount);
  const offset = (page - 1) * cardsPerPage;
  const cards = found
    ? await own.selectOwnCardsById(db, { ...id, cardIds: found.slice(offset, offset + cardsPerPage) })
    : await own.selectOwnCards(db, { ...id, limit: cardsPerPage, offset });
  return { deck, cards, total, page, pageCount };
}

/** A member's deck without its cards. @throws AppError 404 */
export async function requireDeck(db: Database, id: own.OwnDeckId): Promise<own.OwnDeckRow> {
  const [deck] = await own.selectOwnDecks(db, id);
  if (!deck) throw noDeck();
  return deck;
}

/** Makes an empty deck. @throws AppError 409 where the member has as many as there may be */
export function createDeck(
  { db }: OwnDecks,
  deck: { ownerId: number; title: string; description?: string | undefined },
): Promise<own.OwnDeckRow> {
  return db.transaction((tx) => addDeck(tx, deck));
}

/** Makes a deck of what a file held. @throws AppError 409 where it does not fit */
export function createFilledDeck(
  { db, onCardsChanged }: OwnDecks,
  { cards, ...deck }: { ownerId: number; title: string; cards: readonly CardText[] },
): Promise<FilledDeck> {
  return db.transaction(async (tx) => {
    const { id } = await addDeck(tx, deck);
    return countAdded(await addCards(tx, { ownerId: deck.ownerId, id, cards, onCardsChanged }));
  });
}

/** Adds to a deck what it does not hold yet. @throws AppError 404, 409 where it does not fit */
export function fillDeck(
  { db, onCardsChanged }: OwnDecks,
  filling: own.OwnDeckId & { cards: readonly CardText[] },
): Promise<FilledDeck> {
  return db.transaction(async (tx) => {
    await demandOwner(tx, filling);
    return countAdded(await addCards(tx, { ...filling, onCardsChanged }));
  });
}

const countAdded = ({ deck, added }: Awaited<ReturnType<typeof addCards>>): FilledDeck => ({
  deck,
  added: added.length,
});

/** Changes a deck's title, description or both. @throws AppError 404 */
export async function changeDeck(
  { db }: OwnDecks,
  change: own.OwnDeckId & { title?: string | undefined; description?: string | undefined },
): Promise<own.OwnDeckRow> {
  const { title, description, ...id } = change;
  const deck = await own.updateOwnDeck(db, {
    ...id,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  });
  if (!deck) throw noDeck();
  return deck;
}

/** Deletes a deck with its cards and what was remembered of them. @throws AppError 404 */
export function removeDeck({ db }: OwnDecks, id: own.OwnDeckId): Promise<void> {
  return db.transaction(async (tx) => {
    await demandOwner(tx, id);
    if (!(await own.deleteOwnDeck(tx, id))) throw noDeck();
  });
}

/**
 * Adds a card to a deck. One that is there already comes back as it is, so that a second click adds nothing;
 * one that was deleted within a day is taken up again where it was, with what was remembered of it.
 * @throws AppError 404, 409 where the deck is full
 */
export function addCard(
  { db, onCardsChanged }: OwnDecks,
  { front, back, ...id }: own.OwnDeckId & CardText,
): Promise<{ card: CardRow; added: boolean }> {
  return db.transaction(async (tx) => {
    await demandOwner(tx, id);
    const { added } = await addCards(tx, { ...id, cards: [{ front, back }], onCardsChanged });
    const card = added[0] ?? (await own.findOwnCard(tx, { ...id, front, back }));
    if (!card) throw new Error('The card was not added.');
    return { card, added: added.length > 0 };
  });
}

/** Rewrites a card's front, back or both. @throws AppError 404, 409 where another card of the deck has these texts */
export function changeCard(
  { db }: OwnDecks,
  { front, back, ...id }: own.OwnCardId & { front?: string | undefined; back?: string | undefined },
): Promise<CardRow> {
  return db.transaction(async (tx) => {
    // The deck before its card, as everywhere: no two of these ever wait for each other.
    if (!(await own.updateOwnDeck(tx, id))) throw noDeck();
    const [before] = await own.selectOwnCardsById(tx, { ...id, cardIds: [id.cardId] });
    if (!before) throw noCard();
    const text = { front: front ?? before.front, back: back ?? before.back };
    const same = await own.findOwnCard(tx, { ...id, ...text });
    if (same && same.id !== id.cardId) throw new AppError('conflict', knownCard);
    const card = await own.updateOwnCard(tx, { ...id, ...text });
    if (!card) throw noCard();
    return card;
  });
}

/** Takes a card out of a deck. For a day at least it can come back, by being added again. @throws AppError 404 */
export function removeCard({ db, onCardsChanged }: OwnDecks, id: own.OwnCardId): Promise<void> {
  return db.transaction(async (tx) => {
    await demandOwner(tx, id);
    if (!(await own.updateOwnDeck(tx, { ...id, added: -1 }))) throw noDeck();
    if (!(await own.retireOwnCard(tx, id))) throw noCard();
    await onCardsChanged(tx, { deckId: id.id });
  });
}

/** One after the other: what is counted below stays true until the transaction ends. */
async function demandOwner(tx: Transaction, { ownerId }: { ownerId: number }): Promise<void> {
  if (!(await own.lockOwner(tx, { ownerId }))) throw new AppError('unauthorized', 'Unauthorized');
}

async function addDeck(
  tx: Transaction,
  { ownerId, title, description = '' }: { ownerId: number; title: string; description?: string | undefined },
): Promise<own.OwnDeckRow> {
  await demandOwner(tx, { ownerId });
  const { decks } = await own.countOwned(tx, { ownerId });
  if (decks >= mostDecks) {
    throw new AppError(
      'conflict',
      `You have ${formatCount(mostDecks)} decks, which is the most. Delete one to make another.`,
    );
  }
  return own.insertOwnDeck(tx, { ownerId, title, description });
}

/** Adds what the deck does not hold; the caller has locked the member. */
async function addCards(
  tx: Transaction,
  {
    cards,
    onCardsChanged,
    ...id
  }: own.OwnDeckId & { cards: readonly CardText[]; onCardsChanged: CardsChanged },
): Promise<{ deck: own.OwnDeckRow; added: CardRow[] }> {
  const [before] = await own.selectOwnDecks(tx, id).for('no key update');
  if (!before) throw noDeck();
  const { cards: owned } = await own.countOwned(tx, id);
  const added: CardRow[] = [];
  for (let start = 0; start < cards.length; start += batchSize) {
    const batch = cards.slice(start, start + batchSize);
    added.push(...(await own.reviveOwnCards(tx, { ...id, cards: batch })));
    added.push(...(await own.appendOwnCards(tx, { ...id, cards: batch })));
    demandRoom({ inDeck: before.cardCount, owned, added: added.length });
  }
  if (added.length === 0) return { deck: before, added };
  const deck = await own.updateOwnDeck(tx, { ...id, added: added.length });
  if (!deck) throw noDeck();
  await onCardsChanged(tx, { deckId: id.id });
  return { deck, added };
}

function demandRoom({ inDeck, owned, added }: Record<'inDeck' | 'owned' | 'added', number>): void {
  if (inDeck + added > mostCardsPerDeck) {
    throw new AppError(
      'conflict',
      `A deck holds at most ${formatCount(mostCardsPerDeck)} cards, and this one has ${formatCount(inDeck)}. Put the others into another deck.`,
    );
  }
  if (owned + added > mostCards) {
    throw new AppError(
      'conflict',
      `All your decks together hold at most ${formatCount(mostCards)} cards, and you have ${formatCount(owned)}. Delete some to add others.`,
    );
  }
}
