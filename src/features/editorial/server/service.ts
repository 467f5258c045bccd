/** Lists items that await review or are reviewed, and records reviews. */
import type { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import { lockKey } from '#platform/db/lock-key.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Reviewable } from '#platform/feature/reviewable.ts';
import type {
  EditorialReviewList,
  ReviewableItem,
  ReviewableText,
  ReviewHistory,
  ReviewState,
} from '../admin-contract.ts';
import type { recordReviewBodySchema } from '../admin-schemas.ts';
import { isFutureDay } from '../rules.ts';
import { insertReview, type ReviewRow, selectLastReviews, selectReviews } from './queries.ts';

const itemsPerPage = 20;
const maxReviewsListed = 100;

export type EditorialDependencies = {
  db: Database;
  /** The items that all features offer for review. */
  selectReviewables: (db: Database) => Promise<Reviewable[]>;
  /** Refreshes the pages in all processes. */
  contentChanged: () => Promise<void>;
  now?: () => Date;
};

type LastReview = Awaited<ReturnType<typeof selectLastReviews>>[number];

/** One page of a list, and the number of items in both lists. */
export async function listEditorialReviews(
  { db, selectReviewables }: EditorialDependencies,
  { state, page: asked = 1 }: { state: ReviewState; page: number | undefined },
): Promise<EditorialReviewList> {
  const reviewables = await selectReviewables(db);
  const reviews = new Map(
    (await selectLastReviews(db, reviewables)).map((review) => [`${review.kind} ${review.itemId}`, review]),
  );
  const items = reviewables.map((item) => ({ item, review: reviews.get(`${item.kind} ${item.id}`) }));
  const awaiting = items.filter(({ review }) => !review).sort((a, b) => compareAge(a.item, b.item));
  const reviewed = items
    .filter(({ review }) => review)
    .sort((a, b) => (b.review?.id ?? 0) - (a.review?.id ?? 0));
  const listed = state === 'awaiting' ? awaiting : reviewed;
  const pages = Math.max(1, Math.ceil(listed.length / itemsPerPage));
  // Recording the review of the last item on the last page removes that page.
  const page = Math.min(asked, pages);
  return {
    items: listed
      .slice((page - 1) * itemsPerPage, page * itemsPerPage)
      .map(({ item, review }) => presentItem(item, review)),
    ...{ page, pages, awaiting: awaiting.length, reviewed: reviewed.length },
  };
}

/** Oldest first; items of the same time by kind and id. */
function compareAge(a: Reviewable, b: Reviewable): number {
  return a.since.getTime() - b.since.getTime() || a.kind.localeCompare(b.kind, 'en') || a.id - b.id;
}

/** An item with all its reviews. @throws AppError 404 */
export async function readReviewHistory(
  { db, selectReviewables }: EditorialDependencies,
  { kind, id }: Pick<Reviewable, 'kind' | 'id'>,
): Promise<ReviewHistory> {
  const item = await findReviewable({ db, selectReviewables }, { kind, id });
  const [reviews, [last]] = await Promise.all([
    selectReviews(db, { kind, id, limit: maxReviewsListed }),
    selectLastReviews(db, [item]),
  ]);
  return {
    item: presentItem(item, last),
    reviews: reviews.map((review) => presentReview(review, item)),
  };
}

/** An item with its whole text. @throws AppError 404, also if its page shows the whole text */
export async function readReviewableText(
  { db, selectReviewables }: EditorialDependencies,
  asked: Pick<Reviewable, 'kind' | 'id'>,
): Promise<ReviewableText> {
  const item = await findReviewable({ db, selectReviewables }, asked);
  if (!item.readText) throw new AppError('not_found', 'Its own page shows all of it.');
  // The version is read first: if the text changes in between, its review is refused.
  const [document, [last]] = await Promise.all([item.readText(), selectLastReviews(db, [item])]);
  return { item: presentItem(item, last), document };
}

/**
 * Records that a version was reviewed. Nothing is added if the item's last review is the same in all fields.
 * @throws AppError 400 for a day in the future, 404, 409 if the version is not the present one
 */
export async function recordEditorialReview(
  { now = () => new Date(), ...dependencies }: EditorialDependencies,
  { id, ...review }: z.output<typeof recordReviewBodySchema>,
): Promise<ReviewHistory> {
  if (isFutureDay(review.reviewedOn, now())) {
    const message = 'A review is not in the future.';
    throw new AppError('invalid_input', message, { issues: [{ field: 'reviewedOn', message }] });
  }
  const { db } = dependencies;
  const item = await findReviewable(dependencies, { kind: review.kind, id });
  if (item.version !== review.version) {
    throw new AppError('conflict', 'It has changed since it was read. Please look at it again.');
  }
  // Sent twice, or again after a lost response: it is recorded once.
  await db.transaction(async (tx) => {
    await lockKey(tx, `editorial-review:${review.kind}:${id}`);
    const [last] = await selectReviews(tx, { kind: review.kind, id, limit: 1 });
    if (!last || !isEqualReview(last, review)) await insertReview(tx, { ...review, itemId: id });
  });
  await dependencies.contentChanged();
  return readReviewHistory(dependencies, item);
}

type ReviewText = Pick<ReviewRow, 'version' | 'reviewer' | 'reviewedOn' | 'note'>;

const isEqualReview = (one: ReviewText, other: ReviewText): boolean =>
  one.version === other.version &&
  one.reviewer === other.reviewer &&
  one.reviewedOn === other.reviewedOn &&
  one.note === other.note;

async function findReviewable(
  { db, selectReviewables }: Pick<EditorialDependencies, 'db' | 'selectReviewables'>,
  { kind, id }: Pick<Reviewable, 'kind' | 'id'>,
): Promise<Reviewable> {
  const item = (await selectReviewables(db)).find((each) => each.kind === kind && each.id === id);
  if (!item) throw new AppError('not_found', 'There is no such post, guide or quiz.');
  return item;
}

function presentItem(
  { since, readText, ...item }: Reviewable,
  review: LastReview | undefined,
): ReviewableItem {
  return {
    ...item,
    since: since.toISOString(),
    hasText: readText !== undefined,
    review: review ? { reviewer: review.reviewer, reviewedOn: review.reviewedOn } : null,
  };
}

function presentReview(row: ReviewRow, item: Reviewable): ReviewHistory['reviews'][number] {
  const { id, reviewer, reviewedOn, note, createdAt, version } = row;
  return {
    ...{ id, reviewer, reviewedOn, note },
    recordedAt: createdAt.toISOString(),
    current: version === item.version,
  };
}
