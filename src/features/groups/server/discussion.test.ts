import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openGroups } from '#tests/setup/groups.ts';
import { groupLimits, maxUnread, messagesPerPage } from '../rules.ts';
import { groupBans, groupMessages, studyGroups } from './schema.ts';

/** Inserts messages into a group, bypassing the limit of twenty a minute. */
async function fill(
  site: Awaited<ReturnType<typeof openGroups>>,
  { id, authorId, count }: { id: number; authorId: number; count: number },
) {
  await site.db.execute(sql`
    insert into study_group_messages (group_id, author_id, key, text)
    select ${id}, ${authorId}, gen_random_uuid(), 'Message ' || n from generate_series(1, ${count}::int) n`);
}

test('messages stand as they were written, newest last, a page after the other', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  await fill(site, { id, authorId: owner.userId, count: messagesPerPage + 4 });
  const text = `<b>One</b> [link](javascript:alert(1))\n\nTwo '; drop table users; -- 🏛`;
  const { status, body } = await reader.say(id, `  ${text.replace('\n\n', '\r\n\r\n\r\n')} `);
  expect(status).toBe(201);
  expect(body).toMatchObject({ text, own: true, state: 'shown', edited: false, editable: true });
  const newest = await owner.messages(id);
  expect(newest.hasOlder).toBe(true);
  expect(newest.items).toHaveLength(messagesPerPage);
  expect(newest.items.at(-1)).toEqual({ ...body, own: false, editable: false });
  const older = await owner.messages(id, `?before=${newest.items[0]?.id}`);
  expect(older.hasOlder).toBe(false);
  expect([...older.items, ...newest.items].map((message) => message.text)).toEqual([
    ...Array.from({ length: messagesPerPage + 4 }, (_, at) => `Message ${at + 1}`),
    text,
  ]);
});

test('what is sent again with its key is one message; members who write at once lose none', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(4);
  const [owner] = members;
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => owner.say(id, 'Once.', key)));
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
  await Promise.all(members.flatMap((member) => [1, 2, 3].map((n) => member.say(id, `No. ${n}`))));
  expect((await owner.messages(id)).items).toHaveLength(13);
  const [group] = await site.db.select().from(studyGroups);
  expect(group?.messageCount).toBe(13);
  // The same key in another group belongs to another message.
  const second = (await owner.create()).body.id;
  expect((await owner.say(second, 'Once.', key)).status).toBe(201);
});

test('a group has at most so many messages', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(1);
  const key = randomUUID();
  const { body } = await members[0].say(id, 'The last.', key);
  await site.db.update(studyGroups).set({ messageCount: groupLimits.messages });
  // A repeated request still succeeds: its first response may have been lost.
  expect((await members[0].say(id, 'The last.', key)).body).toEqual(body);
  const refused = await members[0].say(id, 'One more.');
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('20,000 messages') },
  });
  expect((await members[0].messages(id)).items).toEqual([body]);
});

test('what is no message is refused', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(1);
  for (const text of ['', ' \n\u200b', 'x'.repeat(groupLimits.message + 1), 7, null]) {
    const { status } = await members[0].ask('POST', `/${id}/messages`, { text, key: randomUUID() });
    expect(status, String(text).slice(0, 20)).toBe(400);
  }
  expect((await members[0].say(id, 'Text', 'no key')).status).toBe(400);
  expect((await members[0].say(id, 'x'.repeat(groupLimits.message))).status).toBe(201);
});

test('its author changes a message for fifteen minutes, and nobody else does', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const { body } = await reader.say(id, 'Frist.');
  const edit = (member: typeof owner) =>
    member.ask('PATCH', `/${id}/messages/${body.id}`, { text: 'First.' });
  expect((await owner.ask('PATCH', `/${id}/messages/${body.id}`, { text: 'Mine' })).status).toBe(404);
  expect((await edit(reader)).body).toEqual({ ...body, text: 'First.', edited: true });
  await site.db.update(groupMessages).set({ createdAt: new Date(Date.now() - 15 * 60_000) });
  expect((await edit(reader)).status).toBe(409);
  expect((await reader.messages(id)).items).toMatchObject([{ text: 'First.', editable: false }]);
});

test('its author deletes a message, and the owner; the place stays', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const [first, second] = [(await reader.say(id, 'One')).body, (await reader.say(id, 'Two')).body];
  const remove = (member: typeof owner, messageId: number) =>
    member.ask('DELETE', `/${id}/messages/${messageId}`);
  expect((await remove(other, first.id)).status).toBe(404);
  expect((await remove(reader, first.id)).body).toMatchObject({
    state: 'deleted',
    text: '',
    editable: false,
  });
  expect((await remove(owner, second.id)).status).toBe(200);
  expect((await remove(owner, second.id)).status).toBe(404);
  expect((await other.messages(id)).items.map(({ state, text }) => [state, text])).toEqual([
    ['deleted', ''],
    ['deleted', ''],
  ]);
  expect((await site.db.select().from(groupMessages)).map(({ text }) => text)).toEqual(['', '']);
  expect((await reader.ask('PATCH', `/${id}/messages/${first.id}`, { text: 'Back' })).status).toBe(404);
});

test('a member takes back all they wrote in a group, also one they have left or are banned from', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(4);
  const [owner, left, banned] = members;
  const elsewhere = (await left.create()).body.id;
  await left.say(elsewhere, 'Elsewhere.');
  for (const member of [owner, left, banned]) {
    await member.say(id, 'One.');
    await member.say(id, 'Two.');
  }
  const texts = async () => (await owner.messages(id)).items.map(({ text }) => text);
  await owner.ask('DELETE', `/${id}/members/${(await owner.group(id)).members[1]?.id}`);
  await banned.report(id, (await owner.messages(id)).items[0]?.id ?? 0);
  await site.db.insert(groupBans).values({ userId: banned.userId, reason: 'Rude.' });
  expect(await left.list()).toMatchObject({
    groups: [{ id: elsewhere }],
    former: [{ id, name: 'Readers of Livy', messages: 2 }],
  });
  expect(await banned.list()).toMatchObject({ groups: [], former: [{ id, messages: 2 }], ban: 'Rude.' });
  expect((await owner.list()).former).toEqual([]);
  await left.setTier('free');
  for (const member of [left, banned]) {
    expect((await member.ask('DELETE', `/${id}/messages`)).status).toBe(200);
    expect((await member.list()).former).toEqual([]);
  }
  expect(await texts()).toEqual(['One.', 'Two.', '', '', '', '']);
  // Only the member's own messages, and only in this group.
  expect((await (await site.join()).ask('DELETE', `/${id}/messages`)).status).toBe(200);
  expect((await left.messages(elsewhere)).items).toMatchObject([{ text: 'Elsewhere.' }]);
  expect((await owner.ask('DELETE', `/${id}/messages`)).status).toBe(200);
  expect((await owner.messages(id)).items.map(({ state }) => state)).toEqual(Array(6).fill('deleted'));
  expect(await texts()).toEqual(Array(6).fill(''));
});

test('a message is asked for in its own group, also by who belongs to both', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(1);
  const [owner] = members;
  const { body } = await owner.say(id, 'Here.');
  const other = (await owner.create()).body.id;
  for (const [method, sent] of [['DELETE'], ['PATCH', { text: 'There.' }]] as const) {
    expect((await owner.ask(method, `/${other}/messages/${body.id}`, sent)).status).toBe(404);
  }
});

test('messages of others count as new until they are read', async () => {
  await using site = await openGroups();
  const { id, token, members } = await site.gather(2);
  const [owner, reader] = members;
  const unread = async (member: typeof owner) => (await member.list()).groups[0]?.unread;
  const [first, second] = [(await owner.say(id, 'One')).body, (await owner.say(id, 'Two')).body];
  expect([await unread(owner), await unread(reader)]).toEqual([0, 2]);
  const read = (messageId: number) => reader.ask('PUT', `/${id}/read`, { messageId });
  await read(first.id);
  expect(await unread(reader)).toBe(1);
  await owner.ask('DELETE', `/${id}/messages/${second.id}`);
  expect(await unread(reader)).toBe(0);
  // The mark moves neither back nor past the last message.
  await read(Number.MAX_SAFE_INTEGER);
  await read(first.id);
  const third = (await owner.say(id, 'Three')).body;
  expect(await unread(reader)).toBe(1);
  // Members who join later have no unread messages.
  const late = await site.join();
  await late.joinBy(token);
  expect(await unread(late)).toBe(0);
  await read(third.id);
  await fill(site, { id, authorId: owner.userId, count: maxUnread + 10 });
  expect(await unread(reader)).toBe(maxUnread);
});

test('a member sends twenty messages a minute', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await owner.say(id, 'Again.')).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect((await reader.say(id, 'Calm.')).status).toBe(201);
  expect(await site.db.$count(groupMessages, eq(groupMessages.groupId, id))).toBe(21);
});
