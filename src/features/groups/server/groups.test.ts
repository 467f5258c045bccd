import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertResource } from '#tests/factories/library.ts';
import { openGroups } from '#tests/setup/groups.ts';
import { runDuring } from '#tests/setup/overlap.ts';
import { groupLimits } from '../rules.ts';
import { createGroup } from './groups.ts';
import { groupMembers, studyGroups } from './schema.ts';

test('a Scholar member makes groups, and those who belong to one see its members by name alone', async () => {
  await using site = await openGroups();
  const owner = await site.join('scholar', 'Ada Lovelace');
  expect(await owner.list()).toEqual({ groups: [], former: [], ban: null });
  const { status, body } = await owner.create({
    name: ' Readers\n of Livy ',
    description: 'Ab urbe\r\ncondita',
  });
  expect(status).toBe(201);
  const reader = await site.join('scholar', 'Grace Hopper');
  await reader.joinBy(await owner.invite(body.id));
  const group = await reader.group(body.id);
  expect(group).toEqual({
    ...{ id: body.id, name: 'Readers of Livy', description: 'Ab urbe\ncondita', role: 'member' },
    ...{ invites: true, resources: 0, reported: false },
    members: [
      {
        id: expect.any(Number),
        name: 'Ada Lovelace',
        role: 'owner',
        joinedAt: expect.any(String),
        you: false,
      },
      {
        id: expect.any(Number),
        name: 'Grace Hopper',
        role: 'member',
        joinedAt: expect.any(String),
        you: true,
      },
    ],
  });
  expect(JSON.stringify(group)).not.toContain('@');
  expect((await owner.list()).groups).toMatchObject([{ id: body.id, role: 'owner', members: 2, unread: 0 }]);
});

test('taking part asks for Scholar; who had it still reads, and can leave', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(2);
  const [, reader] = members;
  for (const tier of ['free', 'premium'] as const) {
    const outside = await site.join(tier);
    const upgrade = { status: 403, body: { code: 'upgrade_required', requiredTier: 'scholar' } };
    expect(await outside.create()).toMatchObject(upgrade);
    expect(await outside.joinBy(token)).toMatchObject(upgrade);
    expect((await outside.list()).groups).toEqual([]);
  }
  await reader.say(id, 'Here I am.');
  await reader.setTier('premium');
  expect((await reader.messages(id)).items).toHaveLength(1);
  expect(await reader.joinBy(token)).toMatchObject({ status: 200, body: { id } });
  const [message] = (await reader.messages(id)).items;
  const resourceId = await insertResource(site.db, { periodId: site.rome });
  for (const [method, path, body] of [
    ['POST', `/${id}/messages`, { text: 'More', key: crypto.randomUUID() }],
    ['PATCH', `/${id}/messages/${message?.id}`, { text: 'Other' }],
    ['PUT', `/${id}/resources/${resourceId}`],
    ['PUT', `/${id}`, { name: 'Mine', description: '' }],
    ['PUT', `/${id}/invitation`, { on: true }],
  ] as const) {
    expect((await reader.ask(method, path, body)).body.code, path).toBe('upgrade_required');
  }
  expect((await reader.ask('DELETE', `/${id}/messages/${message?.id}`)).status).toBe(200);
  expect((await reader.ask('DELETE', `/${id}/members/${await reader.membershipIn(id)}`)).status).toBe(200);
  expect((await reader.list()).groups).toEqual([]);
});

test('a link works until another is made or it is switched off, and joining twice changes nothing', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(1);
  const [owner] = members;
  const reader = await site.join();
  expect((await reader.ask('POST', '/invitation', { token })).body).toEqual({
    ...{ id, name: 'Readers of Livy', description: '', members: 1, joined: false },
  });
  const joins = await Promise.all(Array.from({ length: 5 }, () => reader.joinBy(token)));
  expect(joins.map(({ status, body }) => [status, body.id])).toEqual(joins.map(() => [200, id]));
  expect((await owner.group(id)).members).toHaveLength(2);
  const [row] = await site.db.select().from(studyGroups);
  expect(JSON.stringify(row)).not.toContain(token);

  const second = await owner.invite(id);
  const late = await site.join();
  expect((await late.joinBy(token)).status).toBe(404);
  expect((await late.ask('POST', '/invitation', { token })).status).toBe(404);
  await owner.ask('PUT', `/${id}/invitation`, { on: false });
  expect((await late.joinBy(second)).status).toBe(404);
  expect((await owner.group(id)).invites).toBe(false);
  expect((await late.joinBy(await owner.invite(id))).status).toBe(200);
  // Only the owner may invite.
  expect((await late.ask('PUT', `/${id}/invitation`, { on: true })).status).toBe(403);
});

test('who was removed cannot come back by the same link', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const place = await reader.membershipIn(id);
  expect((await other.ask('DELETE', `/${id}/members/${place}`)).status).toBe(403);
  expect((await owner.ask('DELETE', `/${id}/members/${place}`)).status).toBe(200);
  expect((await owner.ask('DELETE', `/${id}/members/${place}`)).status).toBe(404);
  expect((await reader.ask('GET', `/${id}/messages`)).status).toBe(404);
  expect((await reader.joinBy(token)).status).toBe(403);
  expect((await reader.joinBy(await owner.invite(id))).status).toBe(200);
});

test('a group is full at thirty members, of any number who come at once', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(groupLimits.members - 2);
  const late = await Promise.all(Array.from({ length: 4 }, () => site.join()));
  const statuses = (await Promise.all(late.map((member) => member.joinBy(token)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 409, 409]);
  expect((await members[0].group(id)).members).toHaveLength(groupLimits.members);
});

test('a group that is made twice at once, or again after its answer was lost, is made once', async () => {
  await using site = await openGroups();
  const owner = await site.join();
  const made = await Promise.all([owner.create(), owner.create(), owner.create()]);
  const [id] = made.map(({ body }) => body.id);
  expect([...made, await owner.create()].map(({ status, body }) => [status, body.id])).toEqual(
    Array.from({ length: 4 }, () => [201, id]),
  );
  expect((await owner.create({ description: 'On Mondays.' })).body.id).not.toBe(id);
  // Once something has been done with the group, another of its name is meant.
  await owner.say(id ?? 0, 'Welcome!');
  expect((await owner.create()).body.id).not.toBe(id);
  expect((await owner.list()).groups).toHaveLength(3);
});

test('a member owns ten groups at most, made or handed over', async () => {
  await using site = await openGroups();
  const owner = await site.join();
  const made = await Promise.all(
    Array.from(
      { length: groupLimits.owned + 1 },
      async (_, each) => (await owner.create({ name: `Readers ${each}` })).status,
    ),
  );
  expect(made.sort()).toEqual([...Array.from({ length: groupLimits.owned }, () => 201), 409]);
  const other = await site.join();
  const { id } = (await other.create()).body;
  await owner.joinBy(await other.invite(id));
  const handOver = async () =>
    (await other.ask('PUT', `/${id}/owner`, { memberId: await owner.membershipIn(id) })).status;
  expect(await handOver()).toBe(409);
  await owner.ask('DELETE', `/${(await owner.list()).groups.find(({ role }) => role === 'owner')?.id}`);
  expect(await handOver()).toBe(200);
});

test('a member who is making their tenth group is not handed an eleventh', async () => {
  await using site = await openGroups();
  const [owner, other] = [await site.join(), await site.join()];
  for (let made = 1; made < groupLimits.owned; made += 1) await owner.create({ name: `Readers ${made}` });
  const { id } = (await other.create()).body;
  await owner.joinBy(await other.invite(id));
  const memberId = await owner.membershipIn(id);
  const { status } = await runDuring(
    site.db,
    (tx) => createGroup(tx, { userId: owner.userId, tier: 'scholar' }, { name: 'Tenth', description: '' }),
    () => other.ask('PUT', `/${id}/owner`, { memberId }),
  );
  expect(status).toBe(409);
  expect((await owner.list()).groups.filter(({ role }) => role === 'owner')).toHaveLength(groupLimits.owned);
});

test('texts beyond the limits, or none, are refused', async () => {
  await using site = await openGroups();
  const owner = await site.join();
  for (const texts of [
    { name: '' },
    { name: ' \u200b' },
    { name: 'x'.repeat(groupLimits.name + 1) },
    { description: 'x'.repeat(groupLimits.description + 1) },
    { ownerId: 1 },
  ]) {
    expect((await owner.create(texts)).status, JSON.stringify(texts)).toBe(400);
  }
  expect((await owner.create({ name: 'x'.repeat(groupLimits.name) })).status).toBe(201);
});

test('an owner hands the group over, or is followed by who joined first; the last one ends it', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, second, third] = members;
  const leave = async (member: typeof owner) =>
    (await member.ask('DELETE', `/${id}/members/${await member.membershipIn(id)}`)).status;
  const rolesOf = async (member: typeof owner) => (await member.group(id)).members.map(({ role }) => role);
  await owner.ask('PUT', `/${id}/owner`, { memberId: await third.membershipIn(id) });
  expect([(await owner.group(id)).role, (await third.group(id)).role]).toEqual(['member', 'owner']);
  expect(await leave(third)).toBe(200);
  expect((await owner.group(id)).role).toBe('owner');
  expect(await rolesOf(second)).toEqual(['owner', 'member']);
  expect((await second.ask('DELETE', `/${id}`)).status).toBe(403);
  expect(await leave(owner)).toBe(200);
  expect((await second.group(id)).role).toBe('owner');
  expect(await leave(second)).toBe(200);
  expect(await site.db.select().from(studyGroups)).toEqual([]);
});

test('a group is there for nobody else', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(1);
  const message = (await members[0].say(id, 'Among us.')).body;
  const [place] = await site.db.select().from(groupMembers).where(eq(groupMembers.groupId, id));
  const stranger = await site.join();
  const unknown = await stranger.ask('GET', '/999999');
  const key = crypto.randomUUID();
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', { name: 'Mine', description: '' }],
    ['DELETE', ''],
    ['PUT', '/invitation', { on: true }],
    ['PUT', '/owner', { memberId: place?.id }],
    ['DELETE', `/members/${place?.id}`],
    ['GET', '/resources'],
    ['PUT', '/resources/1'],
    ['DELETE', '/resources/1'],
    ['GET', '/messages'],
    ['POST', '/messages', { text: 'Hello', key }],
    ['PATCH', `/messages/${message.id}`, { text: 'Hello' }],
    ['DELETE', `/messages/${message.id}`],
    ['PUT', '/read', { messageId: message.id }],
  ] as const) {
    expect(await stranger.ask(method, `/${id}${path}`, body), `${method} ${path}`).toEqual(unknown);
  }
  expect((await stranger.report(id, message.id)).status).toBe(404);
  expect((await members[0].messages(id)).items).toEqual([message]);
});

test('the list holds resources of the library, which who added them takes off, or the owner', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const add = (member: typeof owner, resourceId: number) =>
    member.ask('PUT', `/${id}/resources/${resourceId}`).then(({ status }) => status);
  const remove = (member: typeof owner, resourceId: number) =>
    member.ask('DELETE', `/${id}/resources/${resourceId}`).then(({ status }) => status);
  const [first, second, third] = [
    await insertResource(site.db, { periodId: site.rome, title: 'Livy' }),
    await insertResource(site.db, { periodId: site.rome }),
    await insertResource(site.db, { periodId: site.rome, retiredAt: new Date() }),
  ];
  expect(await Promise.all([add(reader, first), add(reader, first)])).toEqual([200, 200]);
  expect(await add(other, first)).toBe(200);
  expect(await add(owner, second)).toBe(200);
  expect([await add(owner, third), await add(owner, 999_999)]).toEqual([404, 404]);
  const list = await reader.resources(id);
  expect(list.map(({ resource }) => resource.id)).toEqual([second, first]);
  expect(list[1]).toMatchObject({ resource: { title: 'Livy', listed: true }, own: true });
  expect(await remove(other, first)).toBe(404);
  expect(await remove(reader, second)).toBe(404);
  expect([await remove(reader, first), await remove(owner, second)]).toEqual([200, 200]);
  expect(await reader.resources(id)).toEqual([]);
});

test('a full list takes no more', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(1);
  await site.db.execute(sql`
    insert into resources (slug, period_id, category_id, title, author, description, level, rating, rating_note, added_on)
    select 'bulk-' || n, ${site.rome}, 1, 'Title', 'Author', 'What.', 'introductory', 4, 'Good.', '2026-01-01'
    from generate_series(1, ${groupLimits.resources}::int) as n`);
  await site.db.execute(
    sql`insert into study_group_resources (group_id, resource_id) select ${id}, id from resources`,
  );
  const another = await insertResource(site.db, { periodId: site.rome });
  const { status, body } = await members[0].ask('PUT', `/${id}/resources/${another}`);
  expect([status, body.message]).toEqual([
    409,
    'The list holds 200 resources, which is the most. Remove some to add others.',
  ]);
});
