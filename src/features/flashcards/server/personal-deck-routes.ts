/** API of personal decks. Only the owner has access, in every tier. */
import type { Context } from 'hono';
import { createWriteGuard } from '#features/accounts/server/index.ts';
import { endpoint } from '#platform/api/endpoint.ts';
import { createConcurrencyLimit, createConcurrencyLimitPerUser } from '#platform/concurrency-limit.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { idParamsSchema, messageSchema, noQuerySchema } from '#platform/http/common-schemas.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import * as contract from '../contract.ts';
import { maxImportBytes } from '../limits.ts';
import { provedAddressNeeded, untitledDeck } from '../rules-card-text.ts';
import * as schemas from '../schemas.ts';
import { createFilledDeck, fillDeck } from './fill-decks.ts';
import { presentImport, readImport } from './imports.ts';
import { selectPersonalDecks } from './personal-deck-queries.ts';
import * as service from './personal-decks.ts';
import { presentCard, presentImported, presentPersonalDeck } from './presenter.ts';
import { readInTurn } from './service.ts';

/** Changes that a member may make in a minute. */
const writeLimit = { name: 'own-decks', points: 120, seconds: 60 };
/** Searches that a member may make in a minute: each reads the whole deck. */
const searchLimit = { name: 'own-deck-searches', points: 120, seconds: 60 };
/** Files that a member may send in ten minutes; each is sent twice, for its preview and for the import. */
const importLimit = { name: 'deck-imports', points: 40, seconds: 600 };

const upload = { maxBytes: maxImportBytes };

/** The signed-in member, and whether the e-mail address is confirmed. */
type Owner = { userId: number; emailVerified: boolean };

type PersonalDeckRoutes<Member> = service.PersonalDecks & { requireMember: Guard<Member> };

/** Operations on personal decks, their cards and imported files. */
export function personalDeckRoutes<Member extends Owner>(deps: PersonalDeckRoutes<Member>): ApiRoute[] {
  const requireWriter = createWriteGuard(deps, writeLimit);
  return [
    ...deckRoutes(deps, requireWriter),
    ...cardRoutes(deps, requireWriter),
    ...importRoutes(deps, createWriteGuard({ ...deps, requireMember: requireProved(deps) }, importLimit)),
  ];
}

/** Only members with a confirmed address may send files: an account costs nothing, and a file may have 20 MB. */
const requireProved =
  <Member extends Owner>({ requireMember }: PersonalDeckRoutes<Member>): Guard<Member> =>
  async (context) => {
    const member = await requireMember(context);
    if (!member.emailVerified) throw new AppError('forbidden', `${provedAddressNeeded} See /account.`);
    return member;
  };

function deckRoutes<Member extends { userId: number }>(
  { requireMember, ...decks }: PersonalDeckRoutes<Member>,
  requireWriter: Guard<Member>,
): ApiRoute[] {
  const searches = createLocalRateLimiter(searchLimit);
  // A search of a large deck uses the database for a tenth of a second: many at once must not block it for everybody
  // else.
  const searchesAtOnce = createConcurrencyLimit({
    concurrency: 2,
    maxQueued: 20,
    refuse: () => busyError('Many decks are being searched. Please try again in a moment.', 2),
  });
  return [
    apiRoute(contract.getPersonalDecks, {
      summary: "The member's own decks, the one changed last first",
      query: noQuerySchema,
      response: schemas.personalDeckSchema.array(),
      guard: requireMember,
      handle: async ({ principal: { userId } }) =>
        (await selectPersonalDecks(decks.db, { ownerId: userId })).map(presentPersonalDeck),
    }),
    apiRoute(contract.createPersonalDeck, {
      summary: 'Makes an empty deck; the same one sent again is made once',
      body: schemas.createDeckSchema,
      response: schemas.personalDeckSchema,
      status: 201,
      guard: requireWriter,
      handle: async ({ body, principal: { userId } }) =>
        presentPersonalDeck(await service.createDeck(decks, { ...body, ownerId: userId })),
    }),
    apiRoute(contract.getPersonalDeck, {
      summary: "One page of an own deck's cards, or of those that hold a text",
      params: idParamsSchema,
      query: schemas.pageQuerySchema,
      response: schemas.personalDeckPageSchema,
      guard: requireMember,
      handle: async ({ params: { id }, query, principal: { userId } }) => {
        if (query.search) await searches.consume(String(userId));
        const read = () => service.readPersonalDeck(decks, { ...query, id, ownerId: userId });
        const { deck, cards, ...found } = await readInTurn({ userId }, () =>
          query.search ? searchesAtOnce.run(read) : read(),
        );
        return { ...presentPersonalDeck(deck), cards: cards.map(presentCard), ...found };
      },
    }),
    apiRoute(contract.updatePersonalDeck, {
      summary: "Changes an own deck's title and description",
      params: idParamsSchema,
      body: schemas.changeDeckSchema,
      response: schemas.personalDeckSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body, principal: { userId } }) =>
        presentPersonalDeck(await service.changeDeck(decks, { ...body, id, ownerId: userId })),
    }),
    apiRoute(contract.deletePersonalDeck, {
      summary: 'Deletes an own deck, its cards and what was remembered of them',
      params: idParamsSchema,
      response: messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId } }) => {
        await service.removeDeck(decks, { id, ownerId: userId });
        return { message: 'Deck deleted' };
      },
    }),
  ];
}

function cardRoutes<Member extends { userId: number }>(
  { requireMember, ...decks }: PersonalDeckRoutes<Member>,
  guard: Guard<Member>,
): ApiRoute[] {
  return [
    apiRoute(contract.getPersonalCards, {
      summary: 'Cards of an own deck by their ids, without those that are gone',
      params: idParamsSchema,
      query: schemas.cardIdsQuerySchema,
      response: schemas.flashcardSchema.array(),
      guard: requireMember,
      handle: async ({ params, query: { ids: cardIds }, principal }) =>
        (
          await readInTurn(principal, () =>
            service.readCards(decks, { ...params, cardIds, ownerId: principal.userId }),
          )
        ).map(presentCard),
    }),
    apiRoute(contract.addPersonalCard, {
      summary: 'Adds a card at the end of an own deck; one that is there already comes back as it is',
      params: idParamsSchema,
      body: schemas.addCardSchema,
      response: schemas.addedCardSchema,
      status: 201,
      guard,
      handle: async ({ params: { id }, body, principal: { userId } }) => {
        const { card, added } = await service.addCard(decks, { ...body, id, ownerId: userId });
        return { ...presentCard(card), added };
      },
    }),
    apiRoute(contract.updatePersonalCard, {
      summary: 'Rewrites a card of an own deck',
      params: schemas.cardParamsSchema,
      body: schemas.changeCardSchema,
      response: schemas.flashcardSchema,
      guard,
      handle: async ({ params, body, principal: { userId } }) =>
        presentCard(await service.changeCard(decks, { ...body, ...params, ownerId: userId })),
    }),
    apiRoute(contract.deletePersonalCard, {
      summary:
        'Takes a card out of an own deck; added again within a day it is the same, with what was remembered of it',
      params: schemas.cardParamsSchema,
      response: messageSchema,
      guard,
      handle: async ({ params, principal: { userId } }) => {
        await service.removeCard(decks, { ...params, ownerId: userId });
        return { message: 'Card deleted' };
      },
    }),
  ];
}

function importRoutes<Member extends { userId: number }>(
  decks: service.PersonalDecks,
  guard: Guard<Member>,
): ApiRoute[] {
  const inTurn = createConcurrencyLimitPerUser({
    concurrency: 1,
    maxQueued: 0,
    refuse: () =>
      new AppError('conflict', 'Another file of yours is still being read. Please wait for it.', {
        retryAfterSeconds: 5,
      }),
  });
  const receive = async (context: Context<AppEnv>) => readImport(await readUpload(context, upload));
  return [
    apiRoute(endpoint<Record<never, never>, contract.ImportPreview>('POST', contract.importPreviewPath), {
      summary: 'What a CSV, TSV or .apkg file holds; nothing of it is kept',
      upload,
      query: noQuerySchema,
      response: schemas.importPreviewSchema,
      guard,
      handle: ({ principal }, context) =>
        inTurn(principal, async () => presentImport(await receive(context))),
    }),
    apiRoute(
      endpoint<{ query?: { title?: string } }, contract.ImportedDeck>('POST', contract.importDeckPath),
      {
        summary: 'Makes a deck of a CSV, TSV or .apkg file',
        upload,
        query: schemas.importQuerySchema,
        response: schemas.importedDeckSchema,
        status: 201,
        guard,
        handle: ({ query, principal }, context) =>
          inTurn(principal, async () => {
            const { cards, title: found } = await receive(context);
            const title = query.title ?? found ?? untitledDeck;
            return presentImported(
              await createFilledDeck(decks, { ownerId: principal.userId, title, cards }),
            );
          }),
      },
    ),
    apiRoute(
      endpoint<{ params: { id: number } }, contract.ImportedDeck>('POST', contract.importIntoDeckPath(':id')),
      {
        summary: 'Adds what a CSV, TSV or .apkg file holds to an own deck, less what is there already',
        upload,
        params: idParamsSchema,
        query: noQuerySchema,
        response: schemas.importedDeckSchema,
        guard,
        handle: ({ params: { id }, principal }, context) =>
          inTurn(principal, async () => {
            const deck = { id, ownerId: principal.userId };
            // Checked first, so that a member without this deck does not send the file in vain.
            await service.requireDeck(decks.db, deck);
            const { cards } = await receive(context);
            return presentImported(await fillDeck(decks, { ...deck, cards }));
          }),
      },
    ),
  ];
}
