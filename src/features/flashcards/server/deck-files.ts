/** Serves a deck as a file to everyone who may study it: an Anki package, a table, or a PDF to print. */
import type { Context, Hono } from 'hono';
import type { Tier } from '#features/accounts/contract.ts';
import { createConcurrencyLimit, createConcurrencyLimitPerUser } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/client.ts';
import type { PdfWriter } from '#platform/documents/pdf-writer.ts';
import { AppError, busyError } from '#platform/errors/app-error.ts';
import { type Guard, idSchema } from '#platform/http/api-route.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import { describeAttachment } from '#platform/http/attachment.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { createLocalRateLimiter } from '#platform/http/rate-limit.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { type DeckFileFormat, deckFileFormats, deckFilePath } from '../contract.ts';
import { printDeck } from './deck-pdf.ts';
import { writeApkg, writeCsv } from './formats/index.ts';
import { presentCard } from './presenter.ts';
import type { CardRow, StudyDeckRow } from './queries.ts';
import { findDeck, readAllCards } from './service.ts';

type DeckFileDependencies = {
  db: Database;
  pdf: PdfWriter;
  site: SiteIdentity;
  trustProxy: number;
  /** The signed-in member; undefined for guests. */
  findMember: Guard<{ userId: number; tier: Tier } | undefined>;
};

type FoundDeck = { deck: StudyDeckRow; cards: CardRow[] };

type Format = {
  mediaType: string;
  write(found: FoundDeck, deps: DeckFileDependencies): Promise<Uint8Array>;
};

const formats: Record<DeckFileFormat, Format> = {
  apkg: {
    mediaType: 'application/octet-stream',
    write: ({ deck, cards }, { site }) =>
      writeApkg(
        { id: deck.id, title: deck.title, cards: cards.map(presentCard) },
        // Content files do not record when a deck of the library changed, so the download time is used.
        { siteName: site.siteName, modifiedAt: deck.own ? deck.updatedAt : new Date() },
      ),
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    write: ({ cards }) => writeCsv(cards.map(({ front, back }) => ({ front, back }))),
  },
  pdf: {
    mediaType: 'application/pdf',
    write: ({ deck, cards }, { pdf, site }) =>
      printDeck(pdf, {
        id: deck.id,
        title: deck.title,
        description: deck.description,
        own: deck.own,
        cards,
        siteName: site.siteName,
        url: `${site.publicUrl}/flashcards/${deck.id}`,
      }),
  },
};

/** Files that one address may request in a minute. */
const limit = { name: 'deck-file', points: 40, seconds: 60 };
/** Waiting downloads per member. With the one being made: each of the three formats of a deck, and one extra click. */
const maxQueued = 3;

/** Serves /flashcards/{id}/deck.apkg, .csv and .pdf as downloads. */
export function mountDeckFiles(app: Hono<AppEnv>, deps: DeckFileDependencies): void {
  const limiter = createLocalRateLimiter(limit);
  // One at a time per member: each large deck is in memory until it is sent.
  const inTurn = createConcurrencyLimitPerUser({
    concurrency: 1,
    maxQueued,
    refuse: () =>
      new AppError('too_many_requests', 'Your other downloads are still being made. Please wait for them.', {
        retryAfterSeconds: 5,
      }),
  });
  // Each personal deck is in memory from the time it is read until its file is made.
  const ownDecks = createConcurrencyLimit({
    concurrency: 2,
    maxQueued: 30,
    refuse: () => busyError('Many decks are being packed. Please try again in a moment.', 10),
  });
  for (const format of deckFileFormats) {
    const { mediaType, write } = formats[format];
    app.get(deckFilePath(':id', format), async (context) => {
      const incoming = context.env?.incoming;
      if (incoming) await limiter.consume(clientAddress(incoming, deps.trustProxy));
      const id = readId(context);
      const member = await deps.findMember(context);
      const serve = async () => {
        const deck = await findDeck(deps.db, { id, member });
        const make = async () => write({ deck, cards: await readAllCards(deps.db, { deck, member }) }, deps);
        const content = deck.own ? await ownDecks.run(make) : await make();
        return context.body(new Uint8Array(content), 200, {
          'content-type': mediaType,
          'content-disposition': describeAttachment({
            title: deck.title,
            ending: `.${format}`,
            fallback: 'deck',
          }),
          // The response depends on who asks: member or guest, owner or not.
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        });
      };
      return member ? inTurn(member, serve) : serve();
    });
  }
}

function readId(context: Context<AppEnv>): number {
  const id = idSchema.safeParse(context.req.param('id'));
  if (!id.success) throw new AppError('not_found', 'There is no such deck of flashcards.');
  return id.data;
}
