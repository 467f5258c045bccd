import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countDeliveries, createCampaign } from '#platform/mail/campaigns.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { type Newsletter, openNewsletter } from '#tests/setup/newsletter.ts';
import { consentWordings, oneClickPath, studyGuideChecklist } from '../rules.ts';
import { newsletterJobs } from './jobs.ts';
import { newsletterConfirmations, newsletterContacts, newsletterSubscriptions } from './schema.ts';

const tokenIn = (mail: { text: string | null } | undefined) =>
  /#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

/** Signs an address up and confirms it. Returns the token that its letters will contain. */
async function join(newsletter: Newsletter, email = 'ada@example.org'): Promise<string> {
  await newsletter.post('/api/subscribe', { email });
  const token = tokenIn((await newsletter.mails()).findLast(({ toAddress }) => toAddress === email));
  expect((await newsletter.post('/api/newsletter/confirm', { token })).status).toBe(200);
  const [contact] = await newsletter.db
    .select()
    .from(newsletterContacts)
    .where(eq(newsletterContacts.email, email));
  return contact?.token ?? '';
}

test('the owner of the address confirms with the link of a mail, once', async () => {
  await using newsletter = await openNewsletter();
  await newsletter.post('/api/newsletter/subscribe', { email: 'ada@example.org' });
  expect(await newsletter.signups()).toMatchObject([
    { state: 'pending', list: 'weekly', source: 'article', wording: consentWordings.article },
  ]);
  const [mail] = await newsletter.mails();
  expect(mail).toMatchObject({ kind: 'confirm-newsletter', toAddress: 'ada@example.org', secret: true });
  expect(mail?.text).toContain('https://lyceum.example/newsletter/confirm#token=');
  const token = tokenIn(mail);
  const [first, second] = await Promise.all([
    newsletter.post('/api/newsletter/confirm', { token }),
    newsletter.post('/api/newsletter/confirm', { token }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 400]);
  expect(await newsletter.signups()).toMatchObject([{ state: 'confirmed', confirmedAt: expect.any(Date) }]);
  const count = (await newsletter.mails()).length;
  // An address that is already subscribed gets the same response, and no further mail.
  const again = await newsletter.post('/api/newsletter/subscribe', { email: 'ADA@example.org' });
  expect([again.status, (await newsletter.mails()).length]).toEqual([200, count]);
});

test('what a visitor typed is not in the mail to an address that nobody has proved', async () => {
  await using newsletter = await openNewsletter();
  await newsletter.post('/api/email-capture', {
    ...{ email: 'ada@example.org', name: 'Buy cheap at example.net', leadMagnet: studyGuideChecklist.title },
  });
  const [mail] = await newsletter.mails();
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('example.net');
});

test('a link is refused once a newer mail has been sent, after 48 hours, and when it was changed', async () => {
  await using newsletter = await openNewsletter();
  const email = 'ada@example.org';
  await newsletter.post('/api/subscribe', { email });
  await newsletter.post('/api/subscribe', { email });
  const [old, latest] = (await newsletter.mails()).map(tokenIn);
  const confirm = async (token: string) =>
    (await newsletter.post('/api/newsletter/confirm', { token })).status;
  expect(await confirm(old ?? '')).toBe(400);
  expect(await confirm(`${latest}x`)).toBe(400);
  await newsletter.db.update(newsletterConfirmations).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await confirm(latest ?? '')).toBe(400);
  expect(await newsletter.signups()).toMatchObject([{ state: 'pending' }]);
});

test('an address gets three such mails a day, whoever asks', async () => {
  await using newsletter = await openNewsletter();
  for (let count = 0; count < 5; count += 1) {
    const answer = await newsletter.post('/api/subscribe', { email: 'ada@example.org' });
    expect(answer.status).toBe(200);
  }
  expect(await newsletter.mails()).toHaveLength(3);
});

test('an address as long as a mail server takes is asked to confirm; a longer one is refused', async () => {
  await using newsletter = await openNewsletter();
  for (const domain of ['label.'.repeat(34), 'label.'.repeat(41)]) {
    const email = `ada@${domain}org`;
    expect((await newsletter.post('/api/subscribe', { email })).status).toBe(200);
    expect((await newsletter.mails()).at(-1)).toMatchObject({ toAddress: email });
  }
  const long = `ada@${'label.'.repeat(42)}org`;
  expect((await newsletter.post('/api/subscribe', { email: long })).status).toBe(400);
});

test('one contact that no mail can be written to holds up nobody', async () => {
  await using newsletter = await openNewsletter();
  const { db } = newsletter;
  const contacts = await db
    .insert(newsletterContacts)
    .values(
      [...Array.from({ length: 60 }, (_, index) => `nobody ${index}`), 'ada@example.org'].map((email) => ({
        email,
      })),
    )
    .returning();
  await db.insert(newsletterSubscriptions).values(
    contacts.map(({ id }, index) => ({
      ...{ contactId: id, list: 'weekly' as const, state: 'pending' as const, source: 'home' as const },
      ...{ wording: '', requestedAt: new Date(Date.now() - 60_000 + index) },
    })),
  );
  for (let run = 0; run < 2; run += 1) await runJobs(newsletterJobs(newsletter.services), { db });
  expect(await newsletter.mails()).toMatchObject([{ toAddress: 'ada@example.org' }]);
});

test('in a flood of sign-ups the mails wait for their turn, and none is lost', async () => {
  await using newsletter = await openNewsletter();
  for (let count = 1; count <= 70; count += 1) {
    await newsletter.post('/api/subscribe', { email: `bot${count}@example.org` });
  }
  expect([(await newsletter.signups()).length, (await newsletter.mails()).length]).toEqual([70, 60]);
  await runJobs(newsletterJobs(newsletter.services), { db: newsletter.db });
  const mails = await newsletter.mails();
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(70);
  await runJobs(newsletterJobs(newsletter.services), { db: newsletter.db });
  expect(await newsletter.mails()).toHaveLength(70);
});

test('a reader chooses by the token of their letters, and leaves', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  const read = async () => (await newsletter.post('/api/newsletter/preferences', { token })).body;
  const email = 'ada@example.org';
  expect(await read()).toEqual({ email, weekly: true, issues: true, reminders: false });
  const put = (choice: object) =>
    newsletter.post('/api/newsletter/preferences', { token, ...choice }, { method: 'PUT' });
  expect((await put({ weekly: false, issues: true })).body).toMatchObject({ weekly: false, issues: true });
  expect(await newsletter.signups()).toMatchObject([
    { list: 'weekly', state: 'unsubscribed', source: 'home', unsubscribedAt: expect.any(Date) },
  ]);
  await put({ weekly: true, issues: false });
  expect(await read()).toEqual({ email, weekly: true, issues: false, reminders: false });
  expect(await newsletter.signups()).toMatchObject([
    { list: 'weekly', state: 'confirmed', source: 'preferences', unsubscribedAt: null },
    { list: 'issues', state: 'unsubscribed' },
  ]);
  // If the field is left out, the choice of reminders does not change.
  expect((await put({ weekly: true, issues: false, reminders: true })).body).toMatchObject({
    reminders: true,
  });
  expect((await put({ weekly: true, issues: false })).body).toMatchObject({ reminders: true });
  await put({ weekly: true, issues: false, reminders: false });
  expect(await read()).toEqual({ email, weekly: true, issues: false, reminders: false });
  expect((await put({ weekly: 'yes', issues: false })).status).toBe(400);
  for (const wrong of ['', 'x', `${token}0`]) {
    const answer = await newsletter.post('/api/newsletter/preferences', { token: wrong });
    expect([400, 404]).toContain(answer.status);
  }
});

test('a POST to the one-click address unsubscribes without a cookie; a GET changes nothing', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  const path = oneClickPath('weekly', token);
  for (const method of ['GET', 'HEAD']) {
    const answer = await newsletter.app.request(path, { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/newsletter/preferences#token=${token}`,
    ]);
  }
  expect(await newsletter.signups()).toMatchObject([{ state: 'confirmed' }]);
  for (const _ of ['first', 'again']) {
    const answer = await newsletter.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
  }
  expect(await newsletter.signups()).toMatchObject([{ state: 'unsubscribed' }]);
  for (const wrong of [
    oneClickPath('weekly', 'unknown'),
    `/newsletter/unsubscribe/all/${token}`,
    '/newsletter/unsubscribe/weekly/a%0d%0ab',
  ]) {
    expect((await newsletter.app.request(wrong, { method: 'POST' })).status, wrong).toBe(404);
  }
});

test('who leaves gets nothing of what is queued already', async () => {
  await using newsletter = await openNewsletter();
  const { db } = newsletter;
  const token = await join(newsletter);
  await join(newsletter, 'bo@example.org');
  const campaign = await db.transaction((tx) =>
    createCampaign(
      tx,
      { kind: 'weekly-letter', dedupeKey: 'weekly:1', subject: 'New', text: 'New', html: 'New', headers: {} },
      sql`select email as address, jsonb_build_object('token', token) as variables from newsletter_contacts`,
    ),
  );
  await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
  expect((await countDeliveries(db, [campaign.id])).get(campaign.id)).toEqual({ queued: 1, cancelled: 1 });
});

test('who has left can ask again, and confirms again', async () => {
  await using newsletter = await openNewsletter();
  const token = await join(newsletter);
  await newsletter.app.request(oneClickPath('weekly', token), { method: 'POST' });
  await newsletter.post('/api/subscribe', { email: 'ada@example.org' });
  expect(await newsletter.signups()).toMatchObject([{ state: 'pending' }]);
  expect(await join(newsletter)).toBe(token);
  expect(await newsletter.signups()).toMatchObject([{ state: 'confirmed' }]);
});
