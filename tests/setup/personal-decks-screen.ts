/** Members' own decks: created through the API, and their controls on the screen. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { PersonalDeck, PersonalDeckPage } from '#features/flashcards/contract.ts';
import { arriveAsMember } from './learning-screen.ts';
import { inventAddress, readMailedPath } from './members.ts';
import { openSuite } from './suite.ts';
import type { visit } from './visitor.ts';

export type Card = { front: string; back: string };

/**
 * A site and a browser for the tests of a file, closed after the last test; `arrive` creates a member with a verified
 * address.
 */
export async function openDecksSuite() {
  const { browser, site } = await openSuite();
  return {
    browser,
    url: site.url,
    async arrive(device?: Parameters<typeof visit>[2]) {
      const visitor = await arriveAsMember(browser, site.url, device);
      await proveAddress(visitor.page);
      return visitor;
    },
  };
}

/** Verifies the address of the page's member by the mailed link, on the site that all files share. */
async function proveAddress(page: Page): Promise<void> {
  const { email, emailVerified } = await (await page.request.get('/api/auth/user')).json();
  if (emailVerified) return;
  const path = await readMailedPath(inject('siteDataDir'), email, 'verify');
  const data = { token: path.split('#token=')[1] };
  const headers = { 'x-forwarded-for': inventAddress() };
  expect((await page.request.post('/api/auth/verify-email', { data, headers })).status()).toBe(200);
}

/** This many cards, numbered from 1. */
export function inventCards(count: number): Card[] {
  return Array.from({ length: count }, (_, index) => ({
    front: `Question ${index + 1}`,
    back: `Answer ${index + 1}`,
  }));
}

/** Cards as the text of a CSV file. */
export function writeTable(cards: readonly Card[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['front,back', ...cards.map(({ front, back }) => `${cell(front)},${cell(back)}`)].join('\r\n');
}

/** Up to this many cards are created one by one; more are imported, which needs a verified address. */
const maxTypedCards = 10;

/** Creates a deck of the member who is signed in in the page's browser. */
export async function makeDeck(
  page: Page,
  title: string,
  cards: readonly Card[] = [],
): Promise<PersonalDeck> {
  const isTyped = cards.length <= maxTypedCards;
  if (!isTyped) await proveAddress(page);
  const answer = isTyped
    ? await page.request.post('/api/own-decks', { data: { title } })
    : await page.request.post(`/api/own-decks/import?title=${encodeURIComponent(title)}`, {
        headers: { 'content-type': 'application/octet-stream' },
        data: Buffer.from(writeTable(cards)),
      });
  expect(answer.status(), await answer.text()).toBe(201);
  const deck = (await answer.json()) as PersonalDeck;
  for (const data of isTyped ? cards : []) {
    expect((await page.request.post(`/api/own-decks/${deck.id}/cards`, { data })).status()).toBe(201);
  }
  return { ...deck, cardCount: cards.length };
}

export async function readDecks(page: Page): Promise<PersonalDeck[]> {
  return (await (await page.request.get('/api/own-decks')).json()) as PersonalDeck[];
}

/** Front and back of the cards on the deck's first page. */
export async function readCards(page: Page, id: number): Promise<Card[]> {
  const { cards } = (await (await page.request.get(`/api/own-decks/${id}`)).json()) as PersonalDeckPage;
  return cards.map(({ front, back }) => ({ front, back }));
}

/** Id of the open deck, from the address of its editor. */
export const openDeckId = (page: Page) => Number(/\/my-decks\/(\d+)/.exec(page.url())?.[1]);

export const addForm = (page: Page) => page.getByRole('form', { name: 'Add a Card' });
export const editForm = (page: Page) => page.getByRole('form', { name: 'Edit card' });
export const cardRows = (page: Page) => page.locator('#cards ul > li');
export const cardRow = (page: Page, text: string) => cardRows(page).filter({ hasText: text });
export const notSaved = (page: Page) => page.getByRole('list', { name: 'Cards that were not saved' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the open card form without submitting it. */
export async function writeCard(page: Page, { front, back }: Card): Promise<void> {
  await addForm(page).getByLabel('Front').fill(front);
  await addForm(page).getByLabel('Back').fill(back);
}

const fileField = (page: Page) => dialog(page).getByLabel('Choose a file, or drop it here');

/** Gives the import's file field a file of zeros made in the page: transferring that much to the browser takes long. */
export async function chooseLargeFile(page: Page, name: string, bytes: number): Promise<void> {
  await fileField(page).evaluate(
    (field, file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name));
      (field as HTMLInputElement).files = transfer.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, bytes },
  );
}

/** Gives the import's file field a file. */
export async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await fileField(page).setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}

/** Name or text of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('name') ?? element?.textContent ?? '';
  });
