/** Members' own decks over a test database, with members who have their own sessions. */
import type { Tier } from '#features/accounts/contract.ts';
import { createSessions } from '#features/accounts/server/index.ts';
import type { AddedCard, Flashcard, PersonalDeck, PersonalDeckPage } from '#features/flashcards/contract.ts';
import { type CardsChanged, flashcardRoutes, mountDeckFiles } from '#features/flashcards/server/index.ts';
import { createCatalog } from '#features/library/server/index.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPeriod } from '#tests/factories/library.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase } from './database.ts';

type Answer<Body> = { status: number; headers: Headers; body: Body };

export type DeckMember = Awaited<ReturnType<Awaited<ReturnType<typeof openPersonalDecks>>['join']>>;

/** Returns the data that the PDF would be made from, instead of a PDF. */
const printedData: PdfWriter = {
  write: async ({ data }) => new TextEncoder().encode(JSON.stringify(data)),
  close: async () => undefined,
};

/** Opens them for the caller, with one period; `await using` closes them. */
export async function openPersonalDecks({
  onCardsChanged,
  pdf = printedData,
}: {
  onCardsChanged?: CardsChanged;
  pdf?: PdfWriter;
} = {}) {
  const { db, ...database } = await createTestDatabase();
  const { findMember, requireMember } = createSessions({ db, publicUrl: 'http://lyceum.example' });
  const api = createTestApi(
    flashcardRoutes({
      db,
      catalog: createCatalog(db),
      findMember,
      requireMember,
      ...(onCardsChanged && { onCardsChanged }),
    }),
  );
  const site = { siteName: 'Lyceum', publicUrl: 'http://lyceum.example' };
  mountDeckFiles(api, { db, pdf, site, trustProxy: 0, findMember });
  const rome = await insertPeriod(db, { slug: 'ancient-rome', name: 'Ancient Rome', position: 3 });
  return {
    db,
    database,
    api,
    rome,
    /** Creates a member with a session of their own. */
    async join(tier: Tier = 'free', { proved = true }: { proved?: boolean } = {}) {
      const { userId, cookie } = await buildMember(db, { tier, emailVerifiedAt: proved ? new Date() : null });
      const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
        const response = await api.request(path, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
      };
      const send = async <Body>(
        path: string,
        bytes: Uint8Array | string | ReadableStream<Uint8Array>,
        headers: Record<string, string> = {},
      ): Promise<Answer<Body>> => {
        const init: RequestInit & { duplex: 'half' } = {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/octet-stream', ...headers },
          body: typeof bytes === 'string' || bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes),
          duplex: 'half',
        };
        const response = await api.request(path, init);
        return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
      };
      return {
        userId,
        cookie,
        ask,
        send,
        decks: async () => (await ask<PersonalDeck[]>('GET', '/api/own-decks')).body,
        make: (title: string, more: object = {}) =>
          ask<PersonalDeck>('POST', '/api/own-decks', { title, ...more }),
        open: (id: number, query = '') => ask<PersonalDeckPage>('GET', `/api/own-decks/${id}${query}`),
        add: (id: number, front: string, back: string) =>
          ask<AddedCard>('POST', `/api/own-decks/${id}/cards`, { front, back }),
        change: (id: number, cardId: number, change: object) =>
          ask<Flashcard>('PATCH', `/api/own-decks/${id}/cards/${cardId}`, change),
        remove: (id: number, cardId: number) =>
          ask<{ message: string }>('DELETE', `/api/own-decks/${id}/cards/${cardId}`),
        download: (id: number, file: string) =>
          api.request(`/flashcards/${id}/${file}`, { headers: { cookie } }),
      };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
