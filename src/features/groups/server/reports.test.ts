import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { insertResource } from '#tests/factories/library.ts';
import { readExport } from '#tests/setup/data-export.ts';
import { openGroups } from '#tests/setup/groups.ts';
import { groupsEraser, groupsExporter } from './data-subject.ts';
import { groupMembers, groupMessages, groupReports, studyGroups } from './schema.ts';

/** Deletes an account as the application does: locks the member, erases the data, deletes the row. */
const deleteAccount = (db: Database, userId: number) =>
  db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    await groupsEraser.erase(tx, { userId, verifiedEmail: undefined });
    await tx.delete(users).where(eq(users.id, userId));
  });

test('a member reports a message once, and the operator reads it as it stood', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const { body } = await owner.say(id, 'You are all fools.');
  expect(await reader.report(id, body.id)).toMatchObject({ status: 200, body: { reported: true } });
  await reader.report(id, body.id, 'Again.');
  expect((await owner.report(id, body.id)).status).toBe(404);
  await other.report(id, body.id, 'Rude.');
  await owner.ask('DELETE', `/${id}/messages/${body.id}`);
  expect(await site.reports()).toMatchObject([
    {
      group: 'Readers of Livy',
      text: 'You are all fools.',
      reason: 'It insults.',
      author: { email: owner.email },
    },
    { reason: 'Rude.', reporter: { email: other.email } },
  ]);
  // A message that nobody can see cannot be reported.
  const late = await site.join();
  await late.joinBy(await owner.invite(id));
  expect((await late.report(id, body.id)).status).toBe(404);
});

test('a decision is on all reports of the message, and made once', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const { body } = await owner.say(id, 'A matter of opinion.');
  await reader.report(id, body.id);
  await other.report(id, body.id);
  const [first, second] = await site.reports();
  expect((await site.decide(first?.id ?? 0, { action: 'dismiss' })).status).toBe(200);
  expect((await site.decide(second?.id ?? 0, { action: 'hide' })).status).toBe(409);
  expect((await site.decide(999_999, { action: 'hide' })).status).toBe(404);
  expect(await site.reports()).toEqual([]);
  expect((await reader.messages(id)).items).toMatchObject([{ state: 'shown', reported: true }]);
  await reader.report(id, body.id, 'Still.');
  expect(await site.reports()).toEqual([]);
  expect((await site.db.select().from(groupReports)).map(({ text, reason }) => text + reason)).toEqual([
    '',
    '',
  ]);
});

test('a hidden message says so to everybody, its author too', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const { body } = await reader.say(id, 'Buy my pills.');
  await owner.report(id, body.id);
  await site.decide((await site.reports())[0]?.id ?? 0, { action: 'hide' });
  for (const member of [owner, reader]) {
    expect((await member.messages(id)).items).toMatchObject([{ state: 'hidden', text: '', editable: false }]);
  }
  expect((await reader.ask('PATCH', `/${id}/messages/${body.id}`, { text: 'Again' })).status).toBe(404);
  expect((await owner.list()).groups).toMatchObject([{ unread: 0 }]);
});

test('a banned member is out of all groups until the ban is lifted, and what they own goes to another', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const own = (await owner.create({ name: 'Alone' })).body.id;
  const ownToken = await owner.invite(own);
  const { body } = await owner.say(id, 'Buy my pills.');
  const { body: answer } = await reader.say(id, 'No.');
  const memberId = await owner.membershipIn(id);
  await reader.report(id, body.id);
  const [report] = await site.reports();
  expect((await site.decide(report?.id ?? 0, { action: 'ban', reason: ' ' })).status).toBe(400);
  await site.decide(report?.id ?? 0, { action: 'ban', reason: 'Selling pills.' });
  expect(await owner.list()).toMatchObject({ groups: [], ban: 'Selling pills.' });
  for (const [method, path, sent] of [
    ['GET', `/${id}`],
    ['PUT', `/${own}`, { name: 'Another', description: '' }],
    ['DELETE', `/${own}`],
    ['PUT', `/${own}/invitation`, { on: true }],
    ['PUT', `/${own}/owner`, { memberId }],
    ['DELETE', `/${id}/members/${memberId}`],
    ['GET', `/${id}/resources`],
    ['PUT', `/${id}/resources/1`],
    ['DELETE', `/${id}/resources/1`],
    ['GET', `/${id}/messages`],
    ['POST', `/${id}/messages`, { text: 'More pills.', key: crypto.randomUUID() }],
    ['PATCH', `/${id}/messages/${body.id}`, { text: 'More pills.' }],
    ['DELETE', `/${id}/messages/${body.id}`],
    ['POST', `/${id}/messages/${answer.id}/report`, { reason: 'Revenge.' }],
    ['PUT', `/${id}/read`, { messageId: answer.id }],
    ['POST', '', { name: 'Another', description: '' }],
    ['POST', '/invitation', { token }],
    ['POST', '/join', { token }],
  ] as const) {
    expect(await owner.ask(method, path, sent), `${method} ${path}`).toMatchObject({
      ...{ status: 403, body: { message: expect.stringContaining('Selling pills.') } },
    });
  }
  expect(await reader.group(id)).toMatchObject({ role: 'owner' });
  expect((await reader.messages(id)).items).toMatchObject([{ state: 'hidden' }, { state: 'shown' }]);
  // A group must not have an owner who cannot see it, nor gain members whom nobody can remove.
  expect((await reader.ask('PUT', `/${id}/owner`, { memberId })).status).toBe(409);
  expect((await other.joinBy(ownToken)).status).toBe(404);
  const [ban] = await site.bans();
  expect(ban).toMatchObject({ email: owner.email, reason: 'Selling pills.' });
  expect((await site.liftBan(ban?.id ?? 0)).status).toBe(200);
  expect((await site.liftBan(ban?.id ?? 0)).status).toBe(404);
  expect((await owner.list()).groups.map((group) => [group.id, group.role])).toEqual([
    [id, 'member'],
    [own, 'owner'],
  ]);
});

test('a report outlasts the group', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const { body } = await owner.say(id, 'Gone tomorrow.');
  await reader.report(id, body.id);
  await owner.ask('DELETE', `/${id}`);
  expect(await site.db.select().from(groupMessages)).toEqual([]);
  const [report] = await site.reports();
  expect(report).toMatchObject({ text: 'Gone tomorrow.', group: 'Readers of Livy' });
  expect((await site.decide(report?.id ?? 0, { action: 'ban', reason: 'Harassment.' })).status).toBe(200);
  expect((await owner.list()).ban).toBe('Harassment.');
});

test('the export has what a member wrote and where they belong', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  await owner.say(id, 'Mine.');
  const { body } = await reader.say(id, 'Not mine.');
  await owner.report(id, body.id, 'My reason.');
  const resourceId = await insertResource(site.db, { periodId: site.rome, title: 'Livy' });
  await owner.ask('PUT', `/${id}/resources/${resourceId}`);
  const exported = await readExport(groupsExporter, site.db, {
    userId: owner.userId,
    verifiedEmail: undefined,
  });
  expect(exported).toMatchObject({
    memberships: [{ group: 'Readers of Livy', role: 'owner' }],
    messages: [{ group: 'Readers of Livy', text: 'Mine.' }],
    resources: [{ group: 'Readers of Livy', title: 'Livy' }],
    reports: [{ reason: 'My reason.' }],
    ban: null,
  });
  const nobody = await site.join();
  expect(
    await readExport(groupsExporter, site.db, { userId: nobody.userId, verifiedEmail: undefined }),
  ).toBeUndefined();
});

test('with the account go text and name of its messages; the group has its next owner', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const alone = (await owner.create({ name: 'Alone' })).body.id;
  await owner.say(id, 'My secret.');
  await owner.ask('PUT', `/${id}/resources/${await insertResource(site.db, { periodId: site.rome })}`);
  // A message by a member who has left the group.
  await other.say(id, 'Of one who left.');
  await other.ask('DELETE', `/${id}/members/${await other.membershipIn(id)}`);
  await deleteAccount(site.db, owner.userId);
  await deleteAccount(site.db, other.userId);
  expect(await reader.group(id)).toMatchObject({ role: 'owner', members: [{ you: true }] });
  expect((await reader.messages(id)).items).toMatchObject([
    { author: null, state: 'deleted', text: '' },
    { author: null, state: 'deleted', text: '' },
  ]);
  expect(JSON.stringify(await site.db.select().from(groupMessages))).not.toContain('secret');
  expect((await reader.resources(id)).map(({ addedBy }) => addedBy)).toEqual([null]);
  expect((await site.db.select().from(studyGroups)).map((group) => group.id)).not.toContain(alone);
  expect((await reader.joinBy(token)).body).toEqual({ id });
});

test('who was removed from a group is told so in the export, and forgotten with the account', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  for (const member of [reader, other]) {
    await owner.ask('DELETE', `/${id}/members/${await member.membershipIn(id)}`);
  }
  const subject = { userId: reader.userId, verifiedEmail: undefined };
  expect(await readExport(groupsExporter, site.db, subject)).toMatchObject({
    removedFrom: ['Readers of Livy'],
  });
  await deleteAccount(site.db, reader.userId);
  const [group] = await site.db.select().from(studyGroups);
  expect(group?.excluded).toEqual([other.userId]);
});

test('accounts are deleted, members removed, groups ended, reports made and decided, all at once', async () => {
  await using site = await openGroups();
  for (let round = 0; round < 5; round += 1) {
    const { id, token, members } = await site.gather(4);
    const [owner, second, third] = members;
    const other = (await second.create()).body.id;
    const link = await second.invite(other);
    await Promise.all([owner.joinBy(link), third.joinBy(link)]);
    const { body } = await third.say(id, 'Rude.');
    await second.report(id, body.id);
    await third.report(id, (await owner.say(id, 'Ruder.')).body.id);
    await second.report(other, (await owner.say(other, 'Gone soon.')).body.id);
    const [rude, ruder, gone] = (await site.reports()).map((report) => report.id);
    const memberId = await third.membershipIn(id);
    const ban = { action: 'ban', reason: 'Rude.' } as const;
    const answers = await Promise.all([
      owner.report(id, body.id),
      owner.ask('DELETE', `/${id}/members/${memberId}`),
      owner.ask('PUT', `/${id}/owner`, { memberId }),
      ...[id, other].flatMap((group) => members.map((member) => member.say(group, 'Still here.'))),
      second.joinBy(token),
      second.ask('DELETE', `/${other}`),
      site.decide(rude ?? 0, ban),
      site.decide(ruder ?? 0, ban),
      site.decide(gone ?? 0, { action: 'hide' }),
      deleteAccount(site.db, third.userId).then(() => ({ status: 200 })),
      ...(round % 2 ? [deleteAccount(site.db, owner.userId).then(() => ({ status: 200 }))] : []),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    const owners = await site.db.select().from(groupMembers).where(eq(groupMembers.role, 'owner'));
    expect(owners.map(({ groupId }) => groupId).sort()).toEqual(
      (await site.db.select().from(studyGroups)).map((group) => group.id).sort(),
    );
    // Dismisses the remaining reports; otherwise the next round would find them first.
    for (const report of await site.reports()) await site.decide(report.id, { action: 'dismiss' });
  }
});
