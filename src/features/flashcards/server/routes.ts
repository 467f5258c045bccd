/** The flashcards' API operations. */
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

/** Lists are changed by nothing but content: the application's caches are dropped then, browsers ask again soon. */
const cacheSeconds = 60;

/** Operations on decks, the library's and members' own. Lists show everything; the cards ask what the tier reaches. */
export function flashcardRoutes({
  db,
  catalog,
  findMember,
  requireMember,
  onCardsChanged = async () => undefined,
}: {
  db: Database;
  catalog: Catalog;
  /** Who asks; undefined for guests. */
  findMember: Guard<{ userId: number; tier: Tier } | undefined>;
  requireMember: Guard<{ userId: number; emailVerified: boolean }>;
  /** Called when cards of a personal deck change, within the same transaction. */
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
