import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailMessages } from '#platform/mail/schema.ts';
import { groupSite, openGroups } from '#tests/setup/groups.ts';
import { hiddenGroupName } from '../rules.ts';
import { groupMessages } from './schema.ts';

const firstReport = async (site: Awaited<ReturnType<typeof openGroups>>) =>
  (await site.reports())[0]?.id ?? 0;

test('what was dismissed is reported again once its author has changed it', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const { body } = await owner.say(id, 'Good day.');
  const edit = (text: string) => owner.ask('PATCH', `/${id}/messages/${body.id}`, { text });
  const isReported = async () => (await reader.messages(id)).items[0]?.reported;
  await reader.report(id, body.id);
  await edit('You are all fools.');
  await reader.report(id, body.id);
  // An open report keeps the text for which it was made.
  expect(await site.reports()).toMatchObject([{ text: 'Good day.' }]);
  await site.decide(await firstReport(site), { action: 'dismiss' });
  // The operator has not seen the present text.
  expect(await isReported()).toBe(false);
  await reader.report(id, body.id);
  expect(await site.reports()).toMatchObject([{ text: 'You are all fools.', reason: 'It insults.' }]);
  await site.decide(await firstReport(site), { action: 'dismiss' });
  expect(await isReported()).toBe(true);
  await reader.report(id, body.id);
  expect(await site.reports()).toEqual([]);
  await edit('All of you.');
  expect(await isReported()).toBe(false);
  await reader.report(id, body.id);
  expect(await site.reports()).toMatchObject([{ text: 'All of you.' }]);
});

test('a hidden message is listed, and shown again', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(3);
  const [owner, reader, other] = members;
  const { body } = await owner.say(id, 'A matter of opinion.');
  const { body: deleted } = await owner.say(id, 'Deleted by its author.');
  for (const member of [reader, other]) await member.report(id, body.id);
  await reader.report(id, deleted.id);
  expect(await site.hidden()).toEqual([]);
  for (const report of await site.reports()) await site.decide(report.id, { action: 'hide' });
  await owner.ask('DELETE', `/${id}/messages/${deleted.id}`);
  const hidden = await site.hidden();
  expect(hidden).toMatchObject([
    {
      about: 'message',
      text: 'A matter of opinion.',
      group: 'Readers of Livy',
      author: { email: owner.email },
    },
  ]);
  expect((await site.showAgain(hidden[0]?.id ?? 0)).status).toBe(200);
  expect((await site.showAgain(999_999)).status).toBe(404);
  expect(await site.hidden()).toEqual([]);
  expect((await reader.messages(id)).items).toMatchObject([
    { state: 'shown', text: 'A matter of opinion.' },
    { state: 'deleted' },
  ]);
});

test('a group is reported for its name and hidden, until it is shown again or has another name', async () => {
  await using site = await openGroups();
  const owner = await site.join();
  const { id } = (await owner.create({ name: 'Fools', description: 'All of you.' })).body;
  const reader = await site.join();
  const token = await owner.invite(id);
  expect((await reader.reportGroup(id)).status).toBe(404);
  await reader.joinBy(token);
  expect((await owner.reportGroup(id)).status).toBe(403);
  expect((await reader.group(id)).reported).toBe(false);
  await Promise.all([reader.reportGroup(id), reader.reportGroup(id)]);
  expect((await reader.group(id)).reported).toBe(true);
  expect(await site.reportPage()).toMatchObject({
    items: [
      {
        about: 'group',
        group: 'Fools',
        text: 'Fools\n\nAll of you.',
        reason: 'Its name insults.',
        author: { email: owner.email },
      },
    ],
  });
  await site.decide(await firstReport(site), { action: 'hide' });
  const texts = { name: hiddenGroupName, description: '' };
  expect(await owner.group(id)).toMatchObject(texts);
  expect((await owner.list()).groups).toMatchObject([texts]);
  const guest = await site.join();
  expect((await guest.ask('POST', '/invitation', { token })).body).toMatchObject(texts);
  expect((await reader.reportGroup(id)).status).toBe(409);

  const [hidden] = await site.hidden();
  expect(hidden).toMatchObject({ about: 'group', text: 'Fools\n\nAll of you.' });
  await site.showAgain(hidden?.id ?? 0);
  expect(await reader.group(id)).toMatchObject({ name: 'Fools', description: 'All of you.', reported: true });
  // Changed texts can be reported anew.
  await owner.ask('PUT', `/${id}`, { name: 'Greater fools', description: '' });
  expect(await reader.group(id)).toMatchObject({ name: 'Greater fools', reported: false });
  await reader.reportGroup(id);
  expect(await site.reports()).toMatchObject([{ text: 'Greater fools' }]);
  await site.decide(await firstReport(site), { action: 'ban', reason: 'Insults.' });
  expect((await owner.list()).ban).toBe('Insults.');
  expect(await reader.group(id)).toMatchObject({ name: hiddenGroupName, role: 'owner' });
});

test('a hidden name stays hidden when its owner saves the same texts', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  await reader.reportGroup(id);
  await site.decide(await firstReport(site), { action: 'hide' });
  const save = (texts: object) => owner.ask('PUT', `/${id}`, { name: 'Readers of Livy', ...texts });
  expect((await save({ description: '' })).status).toBe(200);
  expect(await reader.group(id)).toMatchObject({ name: hiddenGroupName, reported: true });
  await save({ description: 'On Thursdays.' });
  const changed = { name: 'Readers of Livy', description: 'On Thursdays.', reported: false };
  expect(await reader.group(id)).toMatchObject(changed);
});

test('a report on a group outlasts the group', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  await reader.reportGroup(id);
  await owner.ask('DELETE', `/${id}`);
  expect((await site.decide(await firstReport(site), { action: 'hide' })).status).toBe(200);
  expect([await site.reports(), await site.hidden()]).toEqual([[], []]);
});

test('reports come in pages', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const rows = await site.db
    .insert(groupMessages)
    .values(
      Array.from({ length: 22 }, (_, at) => ({
        ...{ groupId: id, authorId: owner.userId, key: randomUUID(), text: `No. ${at}` },
      })),
    )
    .returning({ id: groupMessages.id });
  for (const message of rows) await reader.report(id, message.id);
  const first = await site.reportPage();
  expect(first).toMatchObject({ hasMore: true });
  const second = await site.reportPage(`?after=${first.items.at(-1)?.id}`);
  expect(second.hasMore).toBe(false);
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(rows.map((_, at) => `No. ${at}`));
});

test('the operator is told of reports by a mail in which no member has a word', async () => {
  await using site = await openGroups();
  const { id, members } = await site.gather(2);
  const [owner, reader] = members;
  const mails = () => site.db.select().from(mailMessages);
  await site.runJobs();
  expect(await mails()).toEqual([]);
  for (const text of ['Rude words.', 'Ruder words.'])
    await reader.report(id, (await owner.say(id, text)).body.id);
  await site.runJobs();
  await site.runJobs();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: groupSite.contactEmail,
    subject: 'Study groups: 2 reports wait for a decision',
    text: expect.stringContaining(`${groupSite.publicUrl}/admin/groups`),
  });
  for (const word of [owner.email, reader.email, 'Rude', 'insults', 'Livy'])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word);
  // The operator is not informed twice of the same report, and decided reports cause no mail.
  const [first, second] = await site.reports();
  await site.decide(second?.id ?? 0, { action: 'dismiss' });
  await site.runJobs();
  expect(await mails()).toHaveLength(1);
  await site.decide(first?.id ?? 0, { action: 'dismiss' });
  await reader.report(id, (await owner.say(id, 'Rudest.')).body.id);
  await site.runJobs();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Study groups: 2 reports wait for a decision',
    'Study groups: one report waits for a decision',
  ]);
});
