/** The site with a premium member in it, and the quizzes and decks that the tests use. */
import type { Browser } from 'playwright-core';
import type { Deck } from '#features/flashcards/contract.ts';
import type { Question, Quiz } from '#features/quizzes/contract.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { type RunningSite, startSite } from './site.ts';
import { createDataDir, fillDataDir } from './site-process.ts';
import { type Visitor, visit } from './visitor.ts';

export type StudySite = AsyncDisposable & {
  url: string;
  quizzes: Quiz[];
  decks: Deck[];
  /** The questions of a free quiz, with their answers. */
  questionsOf(quiz: Quiz): Promise<Question[]>;
  /** Somebody who pays, with a browser of their own. */
  visitAsPremium(browser: Browser, options?: Parameters<typeof visit>[2]): Promise<Visitor>;
};

/** Starts the site for the caller. One proxy is trusted, so that members may come from addresses of their own. */
export async function startStudySite(): Promise<StudySite> {
  const dataDir = await createDataDir();
  const { cookie } = await fillDataDir(dataDir.path, (db) => buildMember(db, { tier: 'premium' }));
  const site: RunningSite = await startSite({ TRUST_PROXY: '1', DATA_DIR: dataDir.path });
  const read = async <Value>(path: string) => (await (await fetch(site.url + path)).json()) as Value;
  return {
    url: site.url,
    quizzes: await read<Quiz[]>('/api/quizzes'),
    decks: await read<Deck[]>('/api/flashcard-decks'),
    questionsOf: ({ id }) => read<Question[]>(`/api/quizzes/${id}/questions`),
    async visitAsPremium(browser, options) {
      const visitor = await visit(browser, site.url, options);
      const [name = '', value = ''] = cookie.split('=');
      await visitor.page.context().addCookies([{ name, value, url: site.url }]);
      return visitor;
    },
    async [Symbol.asyncDispose]() {
      await site.stop();
      await dataDir[Symbol.asyncDispose]();
    },
  };
}

/** The first of a list that is what is asked for. @throws Error where none is */
export function pick<Item>(items: readonly Item[], wanted: (item: Item) => boolean): Item {
  const found = items.find(wanted);
  if (!found) throw new Error('There is no such item.');
  return found;
}
