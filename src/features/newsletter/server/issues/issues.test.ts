import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { deliverCampaigns } from '#platform/mail/deliver-campaigns.ts';
import { mailCampaigns, mailDeliveries, mailSuppressions } from '#platform/mail/schema.ts';
import { createSmtpTransport } from '#platform/mail/transport.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { type Newsletter, openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterJobs } from '../jobs.ts';
import { newsletterContacts, newsletterSubscriptions } from '../schema.ts';

const february = { month: 'February', year: '2025', templateName: 'february-2025-sample' };
const send = (newsletter: Newsletter, body: object = february) =>
  newsletter.manage('/api/admin/send-newsletter', { body });
const readIssues = async (newsletter: Newsletter) =>
  (await newsletter.manage('/api/admin/newsletters')).body.items;

type Member = Partial<typeof users.$inferInsert> & { email: string };

async function addMembers(newsletter: Newsletter, members: readonly Member[]): Promise<void> {
  await newsletter.db.insert(users).values(
    members.map((member) => ({
      ...{ name: 'Ada', passwordHash: '-', tier: 'premium' as const, emailVerifiedAt: new Date() },
      ...member,
    })),
  );
}

/** Sends all queued mails to a test mail server. */
async function deliver(newsletter: Newsletter) {
  const server = await startMailServer();
  const transport = createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.example' },
  });
  await deliverCampaigns({ db: newsletter.db, transport, logger: silentLogger });
  transport.close();
  await server[Symbol.asyncDispose]();
  return server.received;
}

test('an issue goes to Premium and Scholar members with a proved address, and to nobody else', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [
    { email: 'premium@example.org' },
    { email: 'scholar@example.org', tier: 'scholar', tierUntil: new Date(Date.now() + 60_000) },
    { email: 'lapsed@example.org', tierUntil: new Date(Date.now() - 60_000) },
    { email: 'free@example.org', tier: 'free' },
    { email: 'unproved@example.org', emailVerifiedAt: null },
    { email: 'left@example.org' },
    { email: 'refused@example.org' },
  ]);
  await newsletter.db.insert(newsletterContacts).values({ email: 'LEFT@example.org', token: 'leaver' });
  const left = { token: 'leaver', weekly: false, issues: false };
  await newsletter.post('/api/newsletter/preferences', left, { method: 'PUT' });
  await newsletter.db.insert(mailSuppressions).values({ address: 'refused@example.org', reason: '550' });

  const stats = await newsletter.manage('/api/admin/newsletter-stats');
  expect(stats.body).toEqual({ subscriberCount: 2 });
  expect((await send(newsletter)).body).toEqual({ sent: 2, id: expect.any(Number) });
  const mails = await deliver(newsletter);
  expect(mails.flatMap(({ to }) => (to && 'text' in to ? [to.text] : [])).sort()).toEqual([
    'premium@example.org',
    'scholar@example.org',
  ]);
  expect(await readIssues(newsletter)).toMatchObject([
    { month: 'February', year: '2025', state: 'finished', recipients: 2, sent: 2, waiting: 0 },
  ]);
});

test('a mail of an issue has its texts, the headers to leave, and one Message-ID', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  await send(newsletter);
  const [mail] = await deliver(newsletter);
  const [contact] = await newsletter.db.select().from(newsletterContacts);
  const [delivery] = await newsletter.db.select().from(mailDeliveries);
  const leave = `/newsletter/unsubscribe/issues/${contact?.token}`;
  const headers = Object.fromEntries(
    mail?.headerLines.map(({ key, line }) => [key, line.replace(/\r?\n\s+/g, ' ')]) ?? [],
  );
  expect(headers['list-unsubscribe']).toContain(`<https://lyceum.example${leave}>`);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.messageId).toContain(`<newsletter.${delivery?.campaignId}.${delivery?.id}.`);
  expect(mail?.subject).toBe('February 2025: what was Galileo tried for?');
  expect(mail?.text).toContain('The February 2025 letter is about two Februaries in Rome.');
  expect(mail?.text).toContain(`/newsletter/preferences#token=${contact?.token}`);
  for (const text of [mail?.text ?? '', String(mail?.html)]) {
    expect(text).not.toMatch(/\{\{|\{[A-Z]+\}|undefined|\]\((text|event|resource):/);
  }

  // Mail scanners open every link in a mail with GET: nothing must change.
  expect((await newsletter.app.request(leave)).status).toBe(303);
  expect((await newsletter.manage('/api/admin/newsletter-stats')).body).toEqual({ subscriberCount: 1 });
  expect((await newsletter.app.request(leave, { method: 'POST' })).status).toBe(200);
  expect((await newsletter.manage('/api/admin/newsletter-stats')).body).toEqual({ subscriberCount: 0 });
  expect(await readIssues(newsletter)).toMatchObject([{ unsubscribed: 1 }]);
});

test('an issue is sent once, also by a double click and from a second tab', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  const answers = await Promise.all([send(newsletter), send(newsletter), send(newsletter)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await send(newsletter)).body).toMatchObject({ message: 'This has been sent already.' });
  expect(await deliver(newsletter)).toHaveLength(1);
  expect((await send(newsletter, { ...february, month: 'March' })).body).toMatchObject({ sent: 1 });
});

test('where nobody would get it, no issue is made, so that it can be sent later', async () => {
  await using newsletter = await openNewsletter();
  expect((await send(newsletter)).body).toEqual({ sent: 0, id: null });
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  expect((await send(newsletter)).body).toMatchObject({ sent: 1 });
});

test('placeholders without a value, unknown names and faulty texts are named before anything is sent', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  const generic = { ...february, templateName: 'monthly-newsletter-template' };
  const values = {
    ...{ PERIOD_NAME: 'Ancient Rome', TOPIC: 'debt', OPENING: 'It begins.', ARTICLE_TITLE: 'Debt' },
    ...{ ARTICLE: 'One.\n\nTwo.', SOURCE_TITLE: 'The Twelve Tables', SOURCE_NOTE: 'Read it.' },
    ...{ READINGS: '- [One](/timeline)', QUESTION: 'Who owed?', ANSWER: 'Most.' },
  };
  const { READINGS: _, ...some } = values;
  const refused = [
    [{ ...generic, customContent: some }, 'The template still needs {READINGS}.'],
    [{ ...generic, customContent: { ...values, TOPPIC: 'x' } }, 'The template has no {TOPPIC}.'],
    [{ ...generic, customContent: { ...values, ARTICLE: '<b>x</b>' } }, '{ARTICLE}, line 1: '],
    [
      { ...generic, customContent: { ...values, ARTICLE: 'Read[^1].\n\n[^1]: Here.' } },
      '{ARTICLE}, a mail has no footnotes.',
    ],
    [
      { ...generic, customContent: { ...values, READINGS: '- [One](text:no-such-text)' } },
      '{READINGS}, the library has no text:no-such-text.',
    ],
    [{ ...february, templateName: '../secrets' }, 'There is no such template.'],
  ] as const;
  for (const [body, message] of refused) {
    const answer = await send(newsletter, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  }
  expect((await send(newsletter, { ...february, month: 'Feb' })).status).toBe(400);
  expect((await send(newsletter, { ...february, year: '25' })).status).toBe(400);
  expect(await newsletter.db.select().from(mailCampaigns)).toEqual([]);
  expect((await send(newsletter, { ...generic, customContent: values })).body).toMatchObject({ sent: 1 });
});

test('a preview is the mail, with what is missing left to be seen', async () => {
  await using newsletter = await openNewsletter();
  const preview = (body: object) => newsletter.manage('/api/admin/preview-newsletter', { body });
  const replacements = { MONTH: 'May', YEAR: '2025', TOPIC: '**Terror** & <virtue>' };
  const answer = await preview({ templateName: 'monthly-newsletter-template', replacements });
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.text).toContain('May 2025: one argument, one source, one question');
  expect(answer.text).toContain('{ARTICLE}');
  expect(answer.text).toContain('<strong>Terror</strong>');
  expect(answer.text).not.toContain('<virtue>');
  expect((await preview({ templateName: 'none', replacements })).status).toBe(400);
});

test('a test mail goes to one address, and counts for nothing', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  const body = { ...february, to: 'operator@example.org' };
  expect((await newsletter.manage('/api/admin/test-newsletter', { body })).status).toBe(200);
  expect(await newsletter.mails()).toMatchObject([
    { toAddress: 'operator@example.org', subject: '[Test] February 2025: what was Galileo tried for?' },
  ]);
  expect(await readIssues(newsletter)).toEqual([]);
  expect((await send(newsletter)).body).toMatchObject({ sent: 1 });
});

test('an issue is paused, resumed and cancelled; sent anew it goes to those alone who have not got it', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }, { email: 'bo@example.org' }]);
  const { id } = (await send(newsletter)).body;
  const change = (to: string) => newsletter.manage(`/api/admin/newsletters/${id}/state`, { body: { to } });
  expect((await change('paused')).body).toMatchObject({ state: 'paused', waiting: 2 });
  expect(await deliver(newsletter)).toEqual([]);
  expect((await change('paused')).status).toBe(409);
  expect((await change('sending')).body).toMatchObject({ state: 'sending' });
  await newsletter.db
    .update(mailDeliveries)
    .set({ state: 'sent' })
    .where(eq(mailDeliveries.address, 'ada@example.org'));
  expect((await change('cancelled')).body).toMatchObject({ state: 'cancelled', sent: 1, cancelled: 1 });
  expect((await change('sending')).status).toBe(409);
  expect((await send(newsletter)).body).toMatchObject({ sent: 1 });
  expect((await deliver(newsletter)).map(({ to }) => to && 'text' in to && to.text)).toEqual([
    'bo@example.org',
  ]);
  expect(
    (await newsletter.manage('/api/admin/newsletters/999/state', { body: { to: 'paused' } })).status,
  ).toBe(404);
});

test('uncertain deliveries are listed, and settled one by one or all together', async () => {
  await using newsletter = await openNewsletter();
  const members = [1, 2, 3].map((number) => ({ email: `m${number}@example.org` }));
  await addMembers(newsletter, members);
  const { id } = (await send(newsletter)).body;
  await newsletter.db.update(mailDeliveries).set({ state: 'unknown', lastError: 'connection lost' });
  const path = `/api/admin/newsletters/${id}/uncertain`;
  const { items, hasMore } = (await newsletter.manage(path)).body;
  expect([items.length, items[0].reason, hasMore]).toEqual([3, 'connection lost', false]);
  expect((await newsletter.manage(`${path}?after=${items[0].id}`)).body.items).toHaveLength(2);
  const settle = (body: object) => newsletter.manage(path, { body });
  expect((await settle({ ids: [items[0].id], as: 'delivered' })).body).toEqual({ settled: 1 });
  expect((await settle({ ids: 'all', as: 'resend' })).body).toEqual({ settled: 2 });
  expect(await deliver(newsletter)).toHaveLength(2);
  expect(await readIssues(newsletter)).toMatchObject([{ sent: 3, unknown: 0, state: 'finished' }]);
});

test('a weekly letter is listed and settled like an issue; one that is cancelled stays so', async () => {
  const addition = {
    type: 'resource' as const,
    id: 1,
    title: 'SPQR',
    description: '',
    slug: 'x',
    url: '/x',
    place: 1,
  };
  const more = {
    period: 'Ancient Rome',
    category: 'Books',
    author: 'Mary Beard',
    tags: [],
    addedOn: '2026-11-20',
  };
  await using newsletter = await openNewsletter({ selectAdditions: async () => [{ ...addition, ...more }] });
  const { db } = newsletter;
  const [contact] = await db.insert(newsletterContacts).values({ email: 'ada@example.org' }).returning();
  await db.insert(newsletterSubscriptions).values({
    ...{ contactId: contact?.id ?? 0, list: 'weekly', state: 'confirmed', source: 'home', wording: '' },
  });
  const runWeekly = () =>
    runJobs(newsletterJobs(newsletter.services), { db, now: new Date('2026-11-23T09:00:00Z') });
  await runWeekly();
  const [letter] = await readIssues(newsletter);
  expect(letter).toMatchObject({ kind: 'weekly', subject: 'New: SPQR', state: 'sending', waiting: 1 });
  await db.update(mailDeliveries).set({ state: 'unknown', lastError: 'connection lost' });
  const path = `/api/admin/newsletters/${letter.id}`;
  expect((await newsletter.manage(`${path}/uncertain`)).body.items).toMatchObject([
    { address: 'ada@example.org' },
  ]);
  const settled = await newsletter.manage(`${path}/uncertain`, { body: { ids: 'all', as: 'resend' } });
  expect(settled.body).toEqual({ settled: 1 });
  const cancelled = await newsletter.manage(`${path}/state`, { body: { to: 'cancelled' } });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelled: 1 });
  await runWeekly();
  await newsletter.app.request(`/newsletter/unsubscribe/weekly/${contact?.token}`, { method: 'POST' });
  await newsletter.app.request(`/newsletter/unsubscribe/issues/${contact?.token}`, { method: 'POST' });
  expect(await readIssues(newsletter)).toMatchObject([{ id: letter.id, unsubscribed: 1 }]);
});

test('issues are listed in pages, newest first', async () => {
  await using newsletter = await openNewsletter();
  await addMembers(newsletter, [{ email: 'ada@example.org' }]);
  for (let year = 2001; year <= 2014; year += 1) await send(newsletter, { ...february, year });
  const first = (await newsletter.manage('/api/admin/newsletters')).body;
  expect([first.items.length, first.items[0].year, first.hasMore]).toEqual([12, '2014', true]);
  const before = first.items.at(-1).id;
  const second = (await newsletter.manage(`/api/admin/newsletters?before=${before}`)).body;
  expect([second.items.map(({ year }: { year: string }) => year), second.hasMore]).toEqual([
    ['2002', '2001'],
    false,
  ]);
});
