/** The API of members' own decks. Everything here is for its owner alone, in every tier. */
import type { Context } from 'hono';
import { endpoint } from '#platform/api/endpoint.ts';
import { createConcurrencyLimitPerUser } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type ApiRoute, apiRoute, type Guard } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { createLocalRateLimiter, createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import * as contract from '../contract.ts';
import { mostImportBytes } from '../limits.ts';
import { untitledDeck } from '../rules-own.ts';
import { presentImport, readImport } from './imports.ts';
import * as service from './own-decks.ts';
import { selectOwnDecks } from './own-queries.ts';
import * as wire from './own-wire.ts';
import { presentCard, presentImported, presentOwnDeck } from './presenter.ts';

/** Changes a member may make in a minute. */
const writeLimit = { name: 'own-decks', points: 120, seconds: 60 };
/** Searches a member may make in a minute: each reads its whole deck. */
const searchLimit = { name: 'own-deck-searches', points: 120, seconds: 60 };
/** Files a member may send in ten minutes; each is sent twice, for its preview and to be kept. */
const importLimit = { name: 'deck-imports', points: 40, seconds: 600 };

const upload = { maxBytes: mostImportBytes };

export type OwnDeckRoutes<Member> = service.OwnDecks & { requireMember: Guard<Member> };

/** Operations on own decks, their cards, and files brought along. */
export function ownDeckRoutes<Member extends { userId: number }>(deps: OwnDeckRoutes<Member>): ApiRoute[] {
  const limited = (limit: typeof writeLimit): Guard<Member> => {
    const limiter = createSharedRateLimiter(deps.db, limit);
    return async (context) => {
      const member = await deps.requireMember(context);
      await limiter.consume(String(member.userId));
      return member;
    };
  };
  const requireWriter = limited(writeLimit);
  return [
    ...deckRoutes(deps, requireWriter),
    ...cardRoutes(deps, requireWriter),
    ...importRoutes(deps, limited(importLimit)),
  ];
}

function deckRoutes<Member extends { userId: number }>(
  { requireMember, ...decks }: OwnDeckRoutes<Member>,
  requireWriter: Guard<Member>,
): ApiRoute[] {
  const searches = createLocalRateLimiter(searchLimit);
  return [
    apiRoute(contract.getOwnDecks, {
      summary: "The member's own decks, the one changed last first",
      query: wire.noQuerySchema,
      response: wire.ownDeckSchema.array(),
      guard: requireMember,
      handle: async ({ principal: { userId } }) =>
        (await selectOwnDecks(decks.db, { ownerId: userId })).map(presentOwnDeck),
    }),
    apiRoute(contract.createOwnDeck, {
      summary: 'Makes an empty deck',
      body: wire.createDeckSchema,
      response: wire.ownDeckSchema,
      status: 201,
      guard: requireWriter,
      handle: async ({ body, principal: { userId } }) =>
        presentOwnDeck(await service.createDeck(decks, { ...body, ownerId: userId })),
    }),
    apiRoute(contract.getOwnDeck, {
      summary: "One page of an own deck's cards, or of those that hold a text",
      params: wire.deckParamsSchema,
      query: wire.pageQuerySchema,
      response: wire.ownDeckPageSchema,
      guard: requireMember,
      handle: async ({ params: { id }, query, principal: { userId } }) => {
        if (query.search) await searches.consume(String(userId));
        const { deck, cards, ...found } = await service.readOwnDeck(decks, { ...query, id, ownerId: userId });
        return { ...presentOwnDeck(deck), cards: cards.map(presentCard), ...found };
      },
    }),
    apiRoute(contract.updateOwnDeck, {
      summary: "Changes an own deck's title and description",
      params: wire.deckParamsSchema,
      body: wire.changeDeckSchema,
      response: wire.ownDeckSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, body, principal: { userId } }) =>
        presentOwnDeck(await service.changeDeck(decks, { ...body, id, ownerId: userId })),
    }),
    apiRoute(contract.deleteOwnDeck, {
      summary: 'Deletes an own deck, its cards and what was remembered of them',
      params: wire.deckParamsSchema,
      response: wire.messageSchema,
      guard: requireWriter,
      handle: async ({ params: { id }, principal: { userId } }) => {
        await service.removeDeck(decks, { id, ownerId: userId });
        return { message: 'Deck deleted' };
      },
    }),
  ];
}

function cardRoutes<Member extends { userId: number }>(
  decks: service.OwnDecks,
  guard: Guard<Member>,
): ApiRoute[] {
  return [
    apiRoute(contract.addOwnCard, {
      summary: 'Adds a card at the end of an own deck; one that is there already comes back as it is',
      params: wire.deckParamsSchema,
      body: wire.addCardSchema,
      response: wire.addedCardSchema,
      status: 201,
      guard,
      handle: async ({ params: { id }, body, principal: { userId } }) => {
        const { card, added } = await service.addCard(decks, { ...body, id, ownerId: userId });
        return { ...presentCard(card), added };
      },
    }),
    apiRoute(contract.updateOwnCard, {
      summary: 'Rewrites a card of an own deck',
      params: wire.cardParamsSchema,
      body: wire.changeCardSchema,
      response: wire.flashcardSchema,
      guard,
      handle: async ({ params, body, principal: { userId } }) =>
        presentCard(await service.changeCard(decks, { ...body, ...params, ownerId: userId })),
    }),
    apiRoute(contract.deleteOwnCard, {
      summary:
        'Takes a card out of an own deck; added again within a day it is the same, with what was remembered of it',
      params: wire.cardParamsSchema,
      response: wire.messageSchema,
      guard,
      handle: async ({ params, principal: { userId } }) => {
        await service.removeCard(decks, { ...params, ownerId: userId });
        return { message: 'Card deleted' };
      },
    }),
  ];
}

function importRoutes<Member extends { userId: number }>(
  decks: service.OwnDecks,
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
      query: wire.noQuerySchema,
      response: wire.importPreviewSchema,
      guard,
      handle: ({ principal }, context) =>
        inTurn(principal, async () => presentImport(await receive(context))),
    }),
    apiRoute(
      endpoint<{ query?: { title?: string } }, contract.ImportedDeck>('POST', contract.importDeckPath),
      {
        summary: 'Makes a deck of a CSV, TSV or .apkg file',
        upload,
        query: wire.importQuerySchema,
        response: wire.importedDeckSchema,
        status: 201,
        guard,
        handle: ({ query, principal }, context) =>
          inTurn(principal, async () => {
            const { cards, title: found } = await receive(context);
            const title = query.title ?? found ?? untitledDeck;
            return presentImported(
              await service.createFilledDeck(decks, { ownerId: principal.userId, title, cards }),
            );
          }),
      },
    ),
    apiRoute(
      endpoint<{ params: { id: number } }, contract.ImportedDeck>('POST', contract.importIntoDeckPath(':id')),
      {
        summary: 'Adds what a CSV, TSV or .apkg file holds to an own deck, less what is there already',
        upload,
        params: wire.deckParamsSchema,
        query: wire.noQuerySchema,
        response: wire.importedDeckSchema,
        guard,
        handle: ({ params: { id }, principal }, context) =>
          inTurn(principal, async () => {
            const deck = { id, ownerId: principal.userId };
            // Whose deck it is not need not send the file.
            await service.requireDeck(decks.db, deck);
            const { cards } = await receive(context);
            return presentImported(await service.fillDeck(decks, { ...deck, cards }));
          }),
      },
    ),
  ];
}
