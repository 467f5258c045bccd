/** The whole site for the access table, with members of every tier inserted directly into its database. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { refreshLibrary } from '#app/content.ts';
import { localUrlOf } from '#app/local-url.ts';
import { buildSite } from '#app/site.ts';
import { openSiteDatabase } from '#app/site-database.ts';
import { openSsrRenderer } from '#app/ssr-renderer.ts';
import type { Tier } from '#features/accounts/contract.ts';
import { createPasswordHasher } from '#features/accounts/server/hashing.ts';
import { users } from '#features/accounts/server/index.ts';
import { sessions } from '#features/accounts/server/schema.ts';
import { issueToken } from '#features/accounts/server/tokens.ts';
import { bibliographies } from '#features/bibliographies/server/index.ts';
import { blogPosts, blogRevisions } from '#features/blog/server/index.ts';
import { flashcardDecks } from '#features/flashcards/server/index.ts';
import { studyGuides } from '#features/guides/server/index.ts';
import {
  newsletterConfirmations,
  newsletterContacts,
  newsletterIssues,
  newsletterSubscriptions,
} from '#features/newsletter/server/schema.ts';
import { quizQuestions, quizzes } from '#features/quizzes/server/index.ts';
import { webinars } from '#features/webinars/server/schema.ts';
import type { Database } from '#platform/db/client.ts';
import { parseEnv } from '#platform/env/env.ts';
import { createLogger } from '#platform/log/logger.ts';
import { mailCampaigns } from '#platform/mail/schema.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertPersonalDeck } from '#tests/factories/flashcards.ts';
import { insertGroup } from '#tests/factories/groups.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { insertSavedResource } from '#tests/factories/learning.ts';
import { insertReview } from '#tests/factories/review.ts';
import { type AccessRow, type Actor, actors } from './access-rows.ts';
import { adminPassword } from './admin.ts';
import { createDataDir, fillDataDir } from './site-process.ts';

const root = resolve(import.meta.dirname, '../..');
const password = 'a lamp in the colonnade';

type Owner = Awaited<ReturnType<typeof buildOwner>>;

/** The member, tokens and items of one request: of one actor for one row. */
export type Participants = {
  /** The member whose ids, address and links the request contains. */
  owner: Owner;
  /** Headers that identify the actor. */
  headers: Record<string, string>;
  /** Tokens from links in the owner's mails. */
  tokens: Record<'reset' | 'verify' | 'confirm' | 'revert' | 'subscribe' | 'letters', string>;
  /** An address that no account has. */
  newEmail: string;
  /** Password of all members. */
  password: string;
  /** Items of each tier. */
  shelf: Shelf;
  /** Id of a monthly issue that is waiting to be sent. */
  issueId: number;
  /** Ids of posts, by purpose. */
  posts: Posts;
  /** Token of an invitation link to another member's study group. */
  groupToken: string;
  /** Ids of webinars, by purpose. */
  webinars: Webinars;
};

type Shelf = Record<Tier, { quizId: number; points: number; deckId: number; guideId: number }>;

type Webinars = Record<'scheduled' | 'draft' | 'planned' | 'unwanted', number>;

type Posts = Record<'read' | 'draft' | 'publish' | 'delete' | 'deleted', number>;

/** Opens the site for the caller; `await using` closes it. Rows that spend something get members of their own. */
export async function openAccessSite(rows: Record<string, AccessRow>) {
  const dataDir = await createDataDir();
  const participants = await fillDataDir(dataDir.path, (db) => addParticipants(db, rows));
  const server = createServer();
  // Each visitor has their own address, because rate limits are not tested here.
  const config = parseEnv({ DATA_DIR: dataDir.path, TRUST_PROXY: '1', ADMIN_PASSWORD: adminPassword });
  const logger = createLogger({ level: 'silent', pretty: false });
  const database = await openSiteDatabase(config, root, logger);
  const renderer = await openSsrRenderer(root, logger);
  const { onRequest, close } = await buildSite({
    ...{ config, logger, root, dev: false, database, renderer },
    localUrl: () => localUrlOf(server),
  });
  server.on('request', onRequest);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The participants for a request of this actor for this row. */
    participantsOf(name: string, actor: Actor): Participants {
      const found = participants.get(`${actor} ${name}`) ?? participants.get(actor);
      if (!found) throw new Error(`There is no ${actor}.`);
      return found;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await close();
      await renderer.close();
      await database.close();
      await dataDir[Symbol.asyncDispose]();
    },
  };
}

async function addParticipants(
  db: Database,
  rows: Record<string, AccessRow>,
): Promise<Map<string, Participants>> {
  // Saved items refer to resources of the library. The site itself would load the library at its start anyway.
  await refreshLibrary(db, join(root, 'content'), { today: new Date().toISOString().slice(0, 10) });
  const shelf = await prepareShelf(db);
  const issueId = await insertIssue(db);
  const posts = await insertPosts(db);
  const companion = await buildMember(db);
  const { token: groupToken } = await insertGroup(db, {
    ...{ ownerId: companion.userId, memberId: (await buildMember(db)).userId, resourceId: 1 },
  });
  const webinarIds = await insertWebinars(db);
  await insertGuide(db, { slug: 'early', publishOn: '2999-01-01', origin: 'admin' });
  const participants = new Map<string, Participants>();
  const spending = Object.entries(rows).flatMap(([name, row]) => (row.spends ? [name] : []));
  const passwordHash = await createPasswordHasher().hash(password);
  await db.transaction(async (tx) => {
    for (const actor of actors) {
      for (const name of ['', ...spending]) {
        participants.set(`${actor} ${name}`.trim(), {
          ...(await buildParticipants(tx, actor, companion.userId)),
          shelf,
          issueId,
          posts,
          groupToken,
          webinars: webinarIds,
        });
      }
    }
    await tx.update(users).set({ passwordHash });
  });
  return participants;
}

async function insertPosts(db: Database): Promise<Posts> {
  const insert = async (slug: keyof Posts, rest: Partial<typeof blogPosts.$inferInsert> = {}) => {
    const words = { title: slug, excerpt: 'Of a few words.', content: 'A few words.' };
    const [post] = await db
      .insert(blogPosts)
      .values({ ...words, slug, origin: 'admin', ...rest })
      .returning();
    return post?.id ?? 0;
  };
  const posts = {
    read: await insert('read', { published: true, publishedAt: new Date('2025-01-01') }),
    draft: await insert('draft'),
    publish: await insert('publish'),
    delete: await insert('delete'),
    deleted: await insert('deleted', { deletedAt: new Date() }),
  };
  const fields = {
    ...{ title: 'A draft', slug: 'draft', excerpt: '', metaDescription: '', content: '', periodId: null },
    ...{ featuredImageUrl: null, tags: [], seoKeywords: [], readTimeMinutes: 5 },
  };
  await db.insert(blogRevisions).values({ postId: posts.draft, version: 1, fields });
  return posts;
}

async function insertWebinars(db: Database): Promise<Webinars> {
  const insert = async (state: 'draft' | 'scheduled') => {
    const [row] = await db
      .insert(webinars)
      .values({
        ...{ state, title: 'A webinar', description: 'Of a few words.', joinUrl: 'https://meet.example/1' },
        ...{ startsAt: new Date('2090-01-01T18:00Z'), endsAt: new Date('2090-01-01T19:00Z') },
        ...{ timeZone: 'UTC', updatedAt: new Date() },
      })
      .returning();
    return row?.id ?? 0;
  };
  return {
    scheduled: await insert('scheduled'),
    draft: await insert('draft'),
    planned: await insert('draft'),
    unwanted: await insert('draft'),
  };
}

/** A paused issue: the site would go on with an issue that is being sent, and finish it. */
async function insertIssue(db: Database): Promise<number> {
  const [campaign] = await db
    .insert(mailCampaigns)
    .values({
      ...{ kind: 'newsletter', dedupeKey: 'newsletter:waiting', subject: '', text: '', html: '' },
      ...{ headers: {}, state: 'paused' },
    })
    .returning();
  const campaignId = campaign?.id ?? 0;
  await db.insert(newsletterIssues).values({
    ...{ campaignId, month: 'January', year: '2025', template: 'none', countsOpens: false },
  });
  return campaignId;
}

/** A quiz, a deck and a guide of each tier. The library has no quizzes or decks for scholars alone: one is changed. */
async function prepareShelf(db: Database): Promise<Shelf> {
  const shelf: Partial<Shelf> = {};
  for (const minimumTier of ['scholar', 'premium', 'free'] as const) {
    const has = minimumTier === 'scholar' ? 'premium' : minimumTier;
    const [quiz] = await db
      .select()
      .from(quizzes)
      .where(eq(quizzes.minimumTier, has))
      .orderBy(desc(quizzes.id));
    const [deck] = await db
      .select()
      .from(flashcardDecks)
      .where(eq(flashcardDecks.minimumTier, has))
      .orderBy(desc(flashcardDecks.id));
    if (!quiz || !deck) throw new Error(`The library has nothing ${has}.`);
    await db.update(quizzes).set({ minimumTier }).where(eq(quizzes.id, quiz.id));
    await db.update(flashcardDecks).set({ minimumTier }).where(eq(flashcardDecks.id, deck.id));
    const questions = await db.select().from(quizQuestions).where(eq(quizQuestions.quizId, quiz.id));
    const points = questions.reduce((sum, question) => sum + question.points, 0);
    const [guide] = await db.select().from(studyGuides).where(eq(studyGuides.minimumTier, minimumTier));
    if (!guide) throw new Error(`The library has no guide that is ${minimumTier}.`);
    shelf[minimumTier] = { quizId: quiz.id, points, deckId: deck.id, guideId: guide.id };
  }
  return shelf as Shelf;
}

const tiers: Partial<Record<Actor, Tier>> = { premium: 'premium', scholar: 'scholar' };

async function buildParticipants(
  db: Database,
  actor: Actor,
  companionId: number,
): Promise<Omit<Participants, 'shelf' | 'issueId' | 'posts' | 'groupToken' | 'webinars'>> {
  const owner = await buildOwner(db, tiers[actor] ?? 'free', companionId);
  const link = { userId: owner.userId, now: new Date() };
  const newEmail = `new-${randomUUID()}@example.org`;
  return {
    owner,
    headers: await identify(db, actor, owner),
    tokens: {
      reset: await issueToken(db, { ...link, purpose: 'reset-password' }),
      verify: await issueToken(db, { ...link, purpose: 'verify-email' }),
      confirm: await issueToken(db, { ...link, purpose: 'confirm-email', newEmail: `other-${newEmail}` }),
      revert: await issueToken(db, { ...link, purpose: 'revert-email', newEmail: `former-${newEmail}` }),
      ...(await buildContact(db, owner)),
    },
    newEmail,
    password,
  };
}

/** A contact who has asked for the weekly letter: the tokens that confirm the subscription and open its preferences. */
async function buildContact(db: Database, { email }: { email: string }) {
  const [contact] = await db.insert(newsletterContacts).values({ email }).returning();
  const contactId = contact?.id ?? 0;
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId, list: 'weekly', state: 'pending', source: 'home', wording: 'As agreed.' },
    confirmationSentAt: new Date(),
  });
  const subscribe = createToken();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(newsletterConfirmations).values({ contactId, tokenHash: hashToken(subscribe), expiresAt });
  return { subscribe, letters: contact?.token ?? '' };
}

async function buildOwner(db: Database, tier: Tier, companionId: number) {
  const member = await buildMember(db, { tier });
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, member.userId))
    .orderBy(desc(sessions.id));
  const savedId = await insertSavedResource(db, { userId: member.userId, resourceId: 1 });
  const ownDeck = await insertPersonalDeck(db, { ownerId: member.userId });
  const [cardId = 0] = ownDeck.cardIds;
  const reviewId = await insertReview(db, { userId: member.userId, deckId: ownDeck.deckId, cardId });
  const [bibliography] = await db
    .insert(bibliographies)
    .values({ userId: member.userId, title: 'Sources' })
    .returning({ id: bibliographies.id });
  const ids = { bibliographyId: bibliography?.id ?? 0, sessionId: session?.id ?? 0 };
  const group = await insertGroup(db, { ownerId: member.userId, memberId: companionId, resourceId: 2 });
  return { ...member, savedId, ownDeck, reviewId, group, ...ids };
}

async function identify(db: Database, actor: Actor, owner: Owner): Promise<Record<string, string>> {
  if (actor === 'guest') return {};
  if (actor === 'admin') return { 'x-admin-password': adminPassword };
  if (actor === 'impostor') return { 'x-admin-password': 'not the password' };
  return { cookie: actor === 'stranger' ? (await buildMember(db)).cookie : owner.cookie };
}
