/** Study goals: what a member studies and until when, with the effects on review and on their list. */
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { lockMember, reachesTier } from '#features/accounts/server/index.ts';
import { saveResource } from '#features/learning/server/index.ts';
import { selectPeriods } from '#features/library/server/index.ts';
import {
  addDeck,
  changeSettings,
  listDecks,
  readSettings,
  removeDeck,
  reviewCards,
  reviewDecks,
} from '#features/review/server/index.ts';
import type { Database, Transaction } from '#platform/db/client.ts';
import { AppError, type Issue } from '#platform/errors/app-error.ts';
import { studyDaysIn } from '#platform/study-day.ts';
import { countDays } from '#platform/utc-day.ts';
import type { SavedStudyGoal, StudyGoal, StudyGoalInput } from '../contract.ts';
import { countNewCards, decksOfPeriods, goalLimits, latestGoalDate, planPace } from '../goal-rules.ts';
import { readPaths } from './paths.ts';
import { type PlanRequest, selectPlan } from './plans.ts';
import { studyGoals } from './schema.ts';

type GoalRow = typeof studyGoals.$inferSelect;

/** Returns the member's goal, with the data that the goal page needs. */
export async function readGoal(db: Database, request: PlanRequest): Promise<StudyGoal> {
  const { timeZone, newPerDay } = await readSettings(db, request);
  const row = await selectGoal(db, request);
  const plan = await readActivePlan(db, request);
  return {
    today: studyDaysIn(timeZone).at(request.now).day,
    newPerDay,
    goal: row ? { periods: row.periods, goalDate: plan?.goalDate ?? row.goalDate } : null,
    plan,
    removableDeckIds: row ? await selectRemovable(db, row) : [],
  };
}

/**
 * Sets the member's goal. Adds decks of its periods to review, removes those of other periods if `selectRemovable`
 * allows it, sets the new cards per day, and saves the first items of the paths of newly chosen periods.
 * @throws AppError 400, 401 if the member no longer exists
 */
export async function saveGoal(
  db: Database,
  request: PlanRequest,
  { timeZone, ...input }: StudyGoalInput,
): Promise<SavedStudyGoal> {
  const { userId, now } = request;
  return db.transaction(async (tx) => {
    // Serialises saves from two tabs.
    await lockMember(tx, { userId });
    const today = studyDaysIn(timeZone).at(now).day;
    const plan = await readActivePlan(tx, request);
    const goalDate = plan ? plan.goalDate : input.goalDate;
    const periodIds = await checkGoal(tx, { ...input, goalDate: plan ? null : goalDate, today });
    const before = await selectGoal(tx, { userId });
    const decks = await changeDecks(tx, request, { before, periodIds });
    const row = { periods: input.periods, goalDate, deckIds: decks.ofGoal, updatedAt: now };
    await tx
      .insert(studyGoals)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: studyGoals.userId, set: row });
    const newPerDay = await findNewPerDay(tx, request, {
      periodIds,
      daysLeft: goalDate === null ? null : countDays(today, goalDate),
    });
    await changeSettings(tx, { userId, changes: { timeZone, ...(newPerDay !== null && { newPerDay }) } });
    const fresh = input.periods.filter((slug) => !before?.periods.includes(slug));
    const itemsSaved = await saveFirstItems(tx, request, fresh);
    const { added: decksAdded, removed: decksRemoved } = decks;
    return { ...(await readGoal(tx, request)), decksAdded, decksRemoved, itemsSaved };
  });
}

/** Removes the goal, and takes its decks that were not begun out of review. New cards per day and the list stay. */
export async function deleteGoal(db: Database, request: PlanRequest): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, request);
    const row = await selectGoal(tx, request);
    if (!row) return;
    for (const deckId of await selectRemovable(tx, row)) await removeDeck(tx, { ...request, deckId });
    await tx.delete(studyGoals).where(eq(studyGoals.userId, request.userId));
  });
}

export async function selectGoal(db: Database, { userId }: { userId: number }): Promise<GoalRow | undefined> {
  const [row] = await db.select().from(studyGoals).where(eq(studyGoals.userId, userId));
  return row;
}

/** The plan of a Scholar member, otherwise null. The goal takes the plan's date, so that the two never differ. */
async function readActivePlan(db: Database, request: PlanRequest): Promise<StudyGoal['plan']> {
  if (!reachesTier(request.tier, 'scholar')) return null;
  const row = await selectPlan(db, request);
  return row ? { periods: row.periods, goalDate: row.goalDate } : null;
}

/** Ids of decks that the goal put into review, still there and without any reviewed card; in ascending order. */
async function selectRemovable(db: Database, { userId, deckIds, updatedAt }: GoalRow): Promise<number[]> {
  const begun = db
    .select({ one: sql`1` })
    .from(reviewCards)
    .where(
      and(
        eq(reviewCards.userId, reviewDecks.userId),
        eq(reviewCards.deckId, reviewDecks.deckId),
        sql`${reviewCards.state} <> 0`,
      ),
    );
  const rows = await db
    .select({ deckId: reviewDecks.deckId })
    .from(reviewDecks)
    .where(
      and(
        eq(reviewDecks.userId, userId),
        inArray(reviewDecks.deckId, deckIds),
        lte(reviewDecks.addedAt, updatedAt),
        notExists(begun),
      ),
    )
    .orderBy(reviewDecks.deckId);
  return rows.map(({ deckId }) => deckId);
}

async function changeDecks(
  tx: Transaction,
  request: PlanRequest,
  { before, periodIds }: { before: GoalRow | undefined; periodIds: readonly number[] },
): Promise<{ ofGoal: number[]; added: number; removed: number }> {
  const decks = await listDecks(tx, request);
  const removable = before ? await selectRemovable(tx, before) : [];
  const leaving = decks.filter(
    ({ deckId, periodId }) =>
      removable.includes(deckId) && (periodId === null || !periodIds.includes(periodId)),
  );
  const joining = decksOfPeriods(decks, periodIds).filter(({ inReview }) => !inReview);
  // Each call locks its deck. All code locks decks in this order, to avoid deadlocks.
  for (const { deckId, inReview } of [...leaving, ...joining].sort((a, b) => a.deckId - b.deckId)) {
    await (inReview ? removeDeck : addDeck)(tx, { ...request, deckId });
  }
  const left = new Set(leaving.map(({ deckId }) => deckId));
  const kept = removable.filter((deckId) => !left.has(deckId));
  return {
    ofGoal: [...kept, ...joining.map(({ deckId }) => deckId)],
    added: joining.length,
    removed: leaving.length,
  };
}

/** New cards per day to set; null keeps the setting: there is no goal date after today, or no card is new. */
async function findNewPerDay(
  tx: Transaction,
  request: PlanRequest,
  { periodIds, daysLeft }: { periodIds: readonly number[]; daysLeft: number | null },
): Promise<number | null> {
  if (daysLeft === null || daysLeft < 1) return null;
  const decks = await listDecks(tx, request);
  const cards = countNewCards(decksOfPeriods(decks, periodIds), decks);
  return cards.own === 0 ? null : planPace({ cards: cards.own + cards.others, daysLeft }).perDay;
}

/** Saves the first items of these paths that the member's list lacks; returns how many. Stops if the list is full. */
async function saveFirstItems(
  tx: Transaction,
  request: PlanRequest,
  slugs: readonly string[],
): Promise<number> {
  if (slugs.length === 0) return 0;
  const paths = await readPaths(tx, request, { slugs });
  const items = paths.flatMap(({ stages }) =>
    stages
      .flatMap(({ steps }) => steps)
      .flatMap(({ resourceId, locked, savedId }) =>
        resourceId === null || locked ? [] : [{ resourceId, isSaved: savedId !== null }],
      )
      .slice(0, goalLimits.firstItems),
  );
  let saved = 0;
  try {
    // The list shows the newest first, so the first step is saved last.
    for (const { resourceId } of items.filter(({ isSaved }) => !isSaved).reverse()) {
      await saveResource(tx, { userId: request.userId, resourceId });
      saved += 1;
    }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
  return saved;
}

/** Checks what the schema cannot. @returns the ids of the periods @throws AppError 400 */
async function checkGoal(
  db: Database,
  { goalDate, periods, today }: { goalDate: string | null; periods: readonly string[]; today: string },
): Promise<number[]> {
  const issues: Issue[] = [];
  if (goalDate !== null && goalDate <= today) {
    issues.push({ field: 'goalDate', message: 'Choose a date after today.' });
  }
  if (goalDate !== null && goalDate > latestGoalDate(today)) {
    issues.push({ field: 'goalDate', message: `Choose a date within ${goalLimits.maxYears} years.` });
  }
  const known = (await selectPeriods(db)).filter(({ slug }) => periods.includes(slug));
  if (known.length < periods.length) {
    issues.push({ field: 'periods', message: 'Choose periods of the library, none of them twice.' });
  }
  if (issues.length > 0) throw new AppError('invalid_input', 'The goal cannot be set.', { issues });
  return known.map(({ id }) => id);
}
