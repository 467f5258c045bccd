/** The reading list of library resources that a group shares. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/index.ts';
import { resources } from '#features/library/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { GroupResource } from '../contract.ts';
import { groupLimits } from '../rules.ts';
import {
  findGroup,
  type GroupRequest,
  lockGroup,
  type MembershipKey,
  requireRoom,
  requireScholar,
} from './access.ts';
import { groupMembers, groupResources } from './schema.ts';

/** The whole list, most recently added first. @throws AppError 404 */
export async function listResources(db: Database, key: MembershipKey): Promise<GroupResource[]> {
  await findGroup(db, key);
  const { id, title, author, periodId, categoryId } = resources;
  const rows = await db
    .select({
      resource: {
        id,
        title,
        author,
        periodId,
        categoryId,
        listed: sql<boolean>`${resources.retiredAt} is null`,
      },
      addedBy: users.name,
      addedById: groupResources.addedById,
    })
    .from(groupResources)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groupResources.groupId), eq(groupMembers.userId, key.userId)),
    )
    .innerJoin(resources, eq(resources.id, groupResources.resourceId))
    .leftJoin(users, eq(users.id, groupResources.addedById))
    .where(eq(groupResources.groupId, key.groupId))
    .orderBy(desc(groupResources.createdAt), desc(groupResources.resourceId));
  return rows.map(({ resource, addedBy, addedById }) => ({
    resource,
    addedBy,
    own: addedById === key.userId,
  }));
}

/**
 * Adds a resource; changes nothing if it is on the list already.
 * @throws AppError 404 for an unknown resource, 409 if the list is full
 */
export async function addResource(db: Database, request: GroupRequest, resourceId: number): Promise<void> {
  requireScholar(request);
  const { groupId, userId } = request;
  await db.transaction(async (tx) => {
    await lockGroup(tx, request);
    const [listed] = await tx
      .select({ id: resources.id })
      .from(resources)
      .where(and(eq(resources.id, resourceId), isNull(resources.retiredAt)));
    if (!listed) throw new AppError('not_found', 'There is no such resource.');
    const inGroup = eq(groupResources.groupId, groupId);
    if (await tx.$count(groupResources, and(inGroup, eq(groupResources.resourceId, resourceId)))) return;
    requireRoom(
      await tx.$count(groupResources, inGroup),
      groupLimits.resources,
      `The list holds ${groupLimits.resources} resources`,
      'Remove some to add others.',
    );
    await tx.insert(groupResources).values({ groupId, resourceId, addedById: userId });
  });
}

/**
 * Removes a resource from the list.
 * @throws AppError 404 if the member neither added it nor owns the group
 */
export async function removeResource(
  db: Database,
  { groupId, userId }: MembershipKey,
  resourceId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { me } = await lockGroup(tx, { groupId, userId });
    const mayRemove = me.role === 'owner' ? undefined : eq(groupResources.addedById, userId);
    const removed = await tx
      .delete(groupResources)
      .where(and(eq(groupResources.groupId, groupId), eq(groupResources.resourceId, resourceId), mayRemove))
      .returning({ id: groupResources.resourceId });
    if (removed.length === 0)
      throw new AppError('not_found', 'There is no such resource on the list that you may remove.');
  });
}
