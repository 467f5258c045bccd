/** Public API operations of the flashcards, and those of personal decks. */
import { z } from 'zod';
import type { Tier } from '#features/accounts/contract.ts';
import { type Catalog, resolvePeriodId } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import { idParamsSchema } from '#platform/http/common-schemas.ts';
import { getDeck, getDecks, getPeriodDecks } from '../contract.ts';
import { deckDetailSchema, deckQuerySchema, deckSchema } from '../schemas.ts';
import { personalDeckRoutes } from './personal-deck-routes.ts';
import type { CardsChanged } from './personal-decks.ts';
import { presentDeck, presentDeckDetail } from './presenter.ts';
import { selectDecks } from './queries.ts';
import { openDeck } from './service.ts';

/** Short, because new content clears only the application's caches, not those of browsers. */
const cacheSeconds = 60;

/** Operations on decks of the library and of members. Lists show every deck; the cards require the deck's tier. */
export function flashcardRoutes({
  db,
  catalog,
  findMember,
  requireMember,
  onCardsChanged = async () => undefined,
}: {
  db: Database;
  catalog: Catalog;
  /** The signed-in member; undefined for guests. */
  findMember: Guard<{ userId: number; tier: Tier } | undefined>;
  requireMember: Guard<{ userId: number; emailVerified: boolean }>;
  /** Called in the same transaction when cards of a personal deck change. */
  onCardsChanged?: CardsChanged;
}): ApiRoute[] {
  const listDecks = async (period: string | undefined) =>
    (await selectDecks(db, { periodId: await resolvePeriodId(catalog, period) })).map(presentDeck);
  return [
    apiRoute(getDecks, {
      summary: 'Decks of flashcards of all periods or of one, each with the tier it asks for',
      query: deckQuerySchema,
      response: z.array(deckSchema),
      cacheSeconds,
      handle: ({ query: { period } }) => listDecks(period),
    }),
    apiRoute(getPeriodDecks, {
      summary: 'Decks of flashcards of a period',
      params: idParamsSchema,
      response: z.array(deckSchema),
      cacheSeconds,
      handle: ({ params: { id } }) => listDecks(String(id)),
    }),
    apiRoute(getDeck, {
      summary:
        'A deck with its cards, of a large own one with the first; guests get free decks, members also their own',
      params: idParamsSchema,
      response: deckDetailSchema,
      handle: async ({ params: { id } }, context) => {
        const member = await findMember(context);
        return presentDeckDetail(await openDeck(db, { id, member }));
      },
    }),
    ...personalDeckRoutes({ db, requireMember, onCardsChanged }),
  ];
}
