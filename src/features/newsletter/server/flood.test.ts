/** 10,000 sign-ups by bots: they get no letter, and the mails of real people do not wait behind them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSharedRateLimiter } from '#platform/http/rate-limit.ts';
import { deliverDueMails } from '#platform/mail/deliver.ts';
import { deliverCampaigns } from '#platform/mail/deliver-campaigns.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { mailDeliveries } from '#platform/mail/schema.ts';
import { createSmtpTransport } from '#platform/mail/transport.ts';
import { silentLogger } from '#tests/setup/database.ts';
import { runJobs } from '#tests/setup/jobs.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterJobs } from './jobs.ts';

const flood = 10_000;
/** Sign-ups over the API: one network of four addresses, each of which may sign up five times in ten minutes. */
const overApi = 20;

test('in ten thousand sign-ups a person is asked to confirm within a minute, and no letter goes to the others', async () => {
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
  const { db, post } = newsletter;
  await using server = await startMailServer();
  const transport = createSmtpTransport({
    smtpUrl: server.url,
    from: { name: 'Lyceum', address: 'post@lyceum.test' },
  });

  // Use up the limit of confirmation mails for this minute.
  const allMails = createSharedRateLimiter(db, { name: 'newsletter-mails', points: 60, seconds: 60 });
  for (let count = 0; count < 60; count += 1) await allMails.consume('all');
  for (let index = 0; index < overApi; index += 1) {
    const from = `198.51.100.${Math.floor(index / 5)}`;
    const answer = await post('/api/subscribe', { email: `bot${index}@example.net` }, { from });
    expect(answer.status).toBe(200);
  }
  // Insert the rows that the other requests would create, as if they came from forty networks.
  await db.execute(sql`
    insert into newsletter_contacts (email)
    select 'bot' || n || '@example.net' from generate_series(${overApi}::int, ${flood - 1}::int) as n`);
  // Otherwise foreign keys would be checked with a query plan made for a small table.
  await db.execute(sql`analyze newsletter_contacts`);
  await db.execute(sql`
    insert into newsletter_subscriptions (contact_id, list, state, source, wording, requested_at, turn)
    select id, 'weekly', 'pending', 'home', '', now(), 1 + row_number() over () / 40
    from newsletter_contacts where not exists (select from newsletter_subscriptions where contact_id = id)`);

  await post('/api/subscribe', { email: 'ada@example.org' }, { from: '203.0.113.7' });
  const sentTo = async (address: string) =>
    (await newsletter.mails()).filter(({ toAddress }) => toAddress === address);
  expect(await sentTo('ada@example.org')).toEqual([]);
  const run = (name: string, now: Date) =>
    runJobs(
      newsletterJobs(newsletter.services).filter((job) => job.name === name),
      { db, now },
    );
  await run('send-waiting-confirmations', new Date());
  const [confirmation] = await sentTo('ada@example.org');
  const token = /#token=([\w-]{43})/.exec(confirmation?.text ?? '')?.[1];
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200);

  // A mail that a person is waiting for goes only behind the few mails being sent, not behind the flood.
  await enqueueMail(db, { kind: 'reset-password', to: 'bo@example.org', subject: 'Reset', text: 'A link.' });
  await deliverDueMails({ db, transport, logger: silentLogger });
  expect(await sentTo('bo@example.org')).toMatchObject([{ state: 'sent' }]);
  expect(server.received.length).toBeLessThan(70);

  await run('send-weekly-letter', new Date('2026-11-23T09:00:00Z'));
  await deliverCampaigns({ db, transport, logger: silentLogger, now: () => new Date(Date.now() + 1000) });
  transport.close();
  expect(await db.select().from(mailDeliveries)).toMatchObject([
    { address: 'ada@example.org', state: 'sent' },
  ]);
  const letters = server.received.filter(({ headers }) => headers.has('list'));
  expect(letters.every(({ to }) => to && 'text' in to && to.text === 'ada@example.org')).toBe(true);
});
