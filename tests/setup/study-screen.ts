/** Quizzes and decks for the tests, and members who may use them. */
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import type { Deck } from '#features/flashcards/contract.ts';
import type { Question, Quiz } from '#features/quizzes/contract.ts';
import { type Visitor, visit } from './visitor.ts';

export type StudySite = {
  url: string;
  quizzes: Quiz[];
  decks: Deck[];
  /** The questions of a free quiz, with their answers. */
  questionsOf(quiz: Quiz): Promise<Question[]>;
  /** A premium member with a browser of their own. */
  visitAsPremium(browser: Browser, options?: Parameters<typeof visit>[2]): Promise<Visitor>;
  /** A Scholar member, the same for all tests. */
  visitAsScholar(browser: Browser, options?: Parameters<typeof visit>[2]): Promise<Visitor>;
};

/** Reads the shared site's quizzes and decks. */
export async function openStudySite(): Promise<StudySite> {
  const url = inject('siteUrl');
  const read = async <Value>(path: string) => (await (await fetch(url + path)).json()) as Value;
  return {
    url,
    quizzes: await read<Quiz[]>('/api/quizzes'),
    decks: await read<Deck[]>('/api/flashcard-decks'),
    questionsOf: ({ id }) => read<Question[]>(`/api/quizzes/${id}/questions`),
    visitAsPremium: (browser, options) => visitWith(inject('premiumCookie'), browser, options),
    visitAsScholar: (browser, options) => visitWith(inject('scholarCookie'), browser, options),
  };

  async function visitWith(cookie: string, browser: Browser, options?: Parameters<typeof visit>[2]) {
    const visitor = await visit(browser, url, options);
    const [name = '', value = ''] = cookie.split('=');
    await visitor.page.context().addCookies([{ name, value, url }]);
    return visitor;
  }
}

/** The first item of a list that matches. @throws Error if none does */
export function pick<Item>(items: readonly Item[], wanted: (item: Item) => boolean): Item {
  const found = items.find(wanted);
  if (!found) throw new Error('There is no such item.');
  return found;
}
