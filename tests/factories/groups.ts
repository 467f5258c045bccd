/** Study groups for tests. */
import { randomUUID } from 'node:crypto';
import { groupMembers, groupMessages, groupResources, studyGroups } from '#features/groups/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';

/** A group of two with a message from each, a resource on its list if one is given, and an invitation link's token. */
export async function insertGroup(
  db: Database,
  {
    ownerId,
    memberId,
    resourceId,
    name = 'Readers of Livy',
  }: { ownerId: number; memberId: number; resourceId?: number; name?: string },
) {
  const token = createToken();
  const [group] = await db
    .insert(studyGroups)
    .values({ name, description: '', invitationHash: hashToken(token), messageCount: 2 })
    .returning({ id: studyGroups.id });
  const groupId = group?.id ?? 0;
  const members = await db
    .insert(groupMembers)
    .values([
      { groupId, userId: ownerId, role: 'owner' },
      { groupId, userId: memberId, role: 'member' },
    ])
    .returning({ id: groupMembers.id });
  const messages = await db
    .insert(groupMessages)
    .values(
      [ownerId, memberId].map((authorId) => ({ groupId, authorId, key: randomUUID(), text: 'Good day.' })),
    )
    .returning({ id: groupMessages.id });
  if (resourceId) await db.insert(groupResources).values({ groupId, resourceId, addedById: ownerId });
  return {
    groupId,
    token,
    resourceId,
    /** Id of the membership of the member who is not the owner. */
    memberId: members[1]?.id ?? 0,
    ownMessageId: messages[0]?.id ?? 0,
    otherMessageId: messages[1]?.id ?? 0,
  };
}
