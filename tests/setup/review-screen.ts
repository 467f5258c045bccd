/** Members with cards to review, and the controls of Review. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ReviewDeck, ReviewQueue } from '#features/review/contract.ts';
import { eventually } from './eventually.ts';
import { arriveAsMember } from './learning-screen.ts';
import type { TestMember } from './members.ts';
import { inventCards, makeDeck } from './personal-decks-screen.ts';
import type { Visitor, visit } from './visitor.ts';

export type Reviewer = Visitor & { member: TestMember; deckId: number };

/** A member with a browser of their own and a deck in review, whose cards are named 'Question 1' and so on. */
export async function arriveToReview(
  browser: Browser,
  siteUrl: string,
  { cards, device = {} }: { cards: number; device?: Parameters<typeof visit>[2] },
): Promise<Reviewer> {
  const visitor = await arriveAsMember(browser, siteUrl, device);
  const deckId = await enrolDeck(visitor.page, cards);
  await changeSettings(visitor.page, { newPerDay: 200 });
  return { ...visitor, deckId };
}

/** Creates a deck with this many cards and adds it to review. */
export async function enrolDeck(page: Page, cards: number, title = 'Cards of my own'): Promise<number> {
  const { id } = await makeDeck(page, title, inventCards(cards));
  await addDeck(page, id);
  return id;
}

export async function addDeck(page: Page, deckId: number): Promise<void> {
  const answer = await page.request.put(`/api/review/decks/${deckId}`);
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function changeSettings(page: Page, settings: object): Promise<void> {
  const answer = await page.request.patch('/api/review/settings', { data: settings });
  expect(answer.status(), await answer.text()).toBe(200);
}

const read = async <Value>(page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Value;

export const readQueue = (page: Page) => read<ReviewQueue>(page, '/api/review/queue');
export const readReviewDecks = (page: Page) => read<ReviewDeck[]>(page, '/api/review/decks');

type ExportedReview = {
  id: string;
  cardId: number;
  rating: string;
  reviewedAt: string;
  undoneAt: string | null;
};

/** The member's reviews on the server, without undone ones. */
export async function readReviews(page: Page): Promise<ExportedReview[]> {
  const { review } = await read<{ review: { reviews: ExportedReview[] } }>(page, '/api/account/export');
  return review.reviews.filter(({ undoneAt }) => undoneAt === null);
}

/** Resolves once the server has this many reviews of today. */
export async function untilDone(page: Page, count: number): Promise<void> {
  await eventually(async () => (await readQueue(page)).doneToday).toBe(count);
}

export const main = (page: Page) => page.getByRole('main');
export const card = (page: Page) => page.getByRole('region', { name: 'Card' });
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
export const said = (page: Page) => main(page).getByRole('status').first().textContent();

/** Resolves once the question is shown and its answer is still hidden. */
export async function untilAsked(page: Page, question: string): Promise<void> {
  await card(page).getByText(question, { exact: true }).waitFor();
  await button(page, 'Show Answer').waitFor();
}

/** Opens Review and starts it. */
export async function beginReview(visitor: Visitor): Promise<void> {
  await visitor.goto('/review');
  await button(visitor.page, /^(?:Start Review|Go On Reviewing)$/).click();
  await button(visitor.page, 'Show Answer').waitFor();
}

/** Shows the answer and grades the card, by keyboard. */
export async function gradeByKey(page: Page, key: '1' | '2' | '3' | '4'): Promise<void> {
  await button(page, 'Show Answer').waitFor();
  await page.keyboard.press(' ');
  await button(page, /^Good /).waitFor();
  await page.keyboard.press(key);
  await button(page, /^Good /).waitFor({ state: 'detached' });
}

/** Grades this many new cards as Easy; none of them is due again for days. */
export async function gradeEasy(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await gradeByKey(page, '4');
}

/** Switches the network off, or on again. */
export const cutOff = (page: Page, off = true) => page.context().setOffline(off);
export const line = (page: Page, count: number) =>
  page.getByText(`Offline: ${count} ${count === 1 ? 'review is' : 'reviews are'} kept on this device`, {
    exact: true,
  });
/** Address to which reviews are sent. */
export const sending = '**/api/review/reviews';

/** Resolves once the outbox is empty. */
export const untilSent = (page: Page) =>
  eventually(() => page.evaluate(() => localStorage.getItem('lyceum:unsent-reviews'))).toBeNull();

/** All entries of a store in the browser's database. */
export const readDevice = (page: Page, store: 'reviews' | 'queues') =>
  page.evaluate(
    (name) =>
      new Promise((done) => {
        const opening = indexedDB.open('lyceum-reviews');
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => done(all.result);
        };
      }),
    store,
  );

/** Resolves once the service worker has cached the page that works offline. */
export async function untilReviewCached(page: Page): Promise<void> {
  const isCached = async () => {
    if (!navigator.serviceWorker.controller) return false;
    return (
      (await caches.match('/offline/review', { cacheName: 'lyceum-pages', ignoreVary: true })) !== undefined
    );
  };
  await eventually(() => page.evaluate(isCached)).toBe(true);
}

/** Blocks reads and writes of the browser's database until the returned function is called. */
export async function holdDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('lyceum-reviews');
        opening.onsuccess = () => {
          const store = opening.result.transaction('queues', 'readwrite').objectStore('queues');
          let isHeld = true;
          window.addEventListener('release-device', () => {
            isHeld = false;
          });
          // A transaction stays open only as long as it has requests.
          const ask = () => {
            store.count().onsuccess = () => {
              done();
              if (isHeld) ask();
              else opening.result.close();
            };
          };
          ask();
        };
      }),
  );
  return () => page.evaluate(() => void window.dispatchEvent(new Event('release-device')));
}
