import { expect, test, vi } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { mailCampaigns, mailDeliveries } from '#platform/mail/schema.ts';
import { signDelivery } from '#platform/mail/sign-delivery.ts';
import { type Newsletter, openNewsletter } from '#tests/setup/newsletter.ts';
import { newsletterLinks } from '../schema.ts';

const readerAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15';
const email = 'ada@example.org';
const templateName = 'monthly-newsletter-template';
/** The test's library is empty: the only link is the one written by the operator. */
const names = [
  ...['PERIOD_NAME', 'TOPIC', 'OPENING', 'ARTICLE_TITLE', 'ARTICLE', 'SOURCE_TITLE', 'SOURCE_NOTE'],
  ...['READINGS', 'QUESTION', 'ANSWER'],
];
const customContent = Object.fromEntries(names.map((name) => [name, 'Words.']));
customContent.READINGS = 'On [the axis](/timeline).';

/** Opens a newsletter with an issue that one member received a minute ago. */
async function openIssue(options: { countsOpens?: boolean } = {}) {
  const newsletter = await openNewsletter(options);
  await newsletter.db.insert(users).values({
    ...{ email, name: 'Ada', passwordHash: '-', tier: 'premium', emailVerifiedAt: new Date() },
  });
  const body = { month: 'February', year: '2025', templateName, customContent };
  await newsletter.manage('/api/admin/send-newsletter', { body });
  const sentAt = new Date(Date.now() - 60_000);
  const [delivery] = await newsletter.db.update(mailDeliveries).set({ state: 'sent', sentAt }).returning();
  const [campaign] = await newsletter.db.select().from(mailCampaigns);
  const [link] = await newsletter.db.select().from(newsletterLinks).orderBy(newsletterLinks.id);
  if (!delivery || !campaign || !link) throw new Error('The issue was not queued.');
  const signed = `${delivery.id}/${signDelivery(campaign.signingKey, delivery.id)}`;
  return { newsletter, campaign, link, signed };
}

const ask = (newsletter: Newsletter, path: string, agent = readerAgent, method = 'GET') =>
  newsletter.app.request(path, { method, headers: { 'user-agent': agent } });

async function figures(newsletter: Newsletter) {
  const [issue] = (await newsletter.manage('/api/admin/newsletters')).body.items;
  return { opened: issue.opened, clicked: issue.clicked, scanned: issue.scanned };
}

test('links of an issue lead through stored ids, to where the template says, and are counted once', async () => {
  const { newsletter, campaign, link, signed } = await openIssue();
  await using _ = newsletter;
  expect(campaign.html).toContain(`/newsletter/click/${link.id}/{{delivery}}/{{signature}}`);
  expect(campaign.html).not.toContain('/newsletter/open/');
  for (let times = 0; times < 2; times += 1) {
    const answer = await ask(newsletter, `/newsletter/click/${link.id}/${signed}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link.url]);
  }
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 1, scanned: 0 });
});

test('nobody can count for a mail they have not got, or make a link lead elsewhere', async () => {
  const { newsletter, link, signed } = await openIssue();
  await using _ = newsletter;
  const [delivery, signature = ''] = signed.split('/');
  const paths = [
    `${link.id}/${delivery}/${'A'.repeat(22)}`,
    `${link.id}/${delivery}/${signature.slice(1)}`,
    `999999/${signed}`,
    `https:%2F%2Fevil.example/${signed}`,
  ];
  for (const path of paths) {
    expect((await ask(newsletter, `/newsletter/click/${path}`)).status, path).toBe(404);
  }
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 0, scanned: 0 });
});

test('a link goes on working when the delivery has been deleted after its time', async () => {
  const { newsletter, link, signed } = await openIssue();
  await using _ = newsletter;
  await newsletter.db.delete(mailDeliveries);
  expect((await ask(newsletter, `/newsletter/click/${link.id}/${signed}`)).status).toBe(302);
});

test('the picture counts opens where it is switched on; scanners are counted apart', async () => {
  const { newsletter, campaign, link, signed } = await openIssue({ countsOpens: true });
  await using _ = newsletter;
  expect(campaign.html).toContain('/newsletter/open/{{delivery}}/{{signature}}');
  await ask(newsletter, `/newsletter/click/${link.id}/${signed}`, 'Barracuda Sentinel (EE)');
  await ask(newsletter, `/newsletter/open/${signed}`, readerAgent, 'HEAD');
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 0, scanned: 1 });
  const picture = await ask(newsletter, `/newsletter/open/${signed}`);
  expect(picture.headers.get('content-type')).toBe('image/gif');
  // A request with a forged signature is not counted.
  await ask(newsletter, `/newsletter/open/${signed.split('/')[0]}/made-up`);
  expect(await figures(newsletter)).toEqual({ opened: 1, clicked: 0, scanned: 0 });
});

test('the picture goes on being given out when an address has asked for it too often, and costs no query', async () => {
  const { newsletter, signed } = await openIssue({ countsOpens: true });
  await using _ = newsletter;
  for (let asked = 0; asked < 600; asked += 1) await ask(newsletter, '/newsletter/open/1/made-up');
  const queries = vi.spyOn(newsletter.db._.session, 'prepareQuery');
  const picture = await ask(newsletter, `/newsletter/open/${signed}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 0, scanned: 0 });
});

test('who follows a link within moments of the sending is a scanner', async () => {
  const { newsletter, link, signed } = await openIssue();
  await using _ = newsletter;
  await newsletter.db.update(mailDeliveries).set({ sentAt: new Date() });
  await ask(newsletter, `/newsletter/click/${link.id}/${signed}`);
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 0, scanned: 1 });
});

test('who follows a link while the mails are still being sent is a scanner', async () => {
  const { newsletter, link, signed } = await openIssue();
  await using _ = newsletter;
  await newsletter.db.update(mailDeliveries).set({ state: 'sending', sentAt: null });
  await ask(newsletter, `/newsletter/click/${link.id}/${signed}`);
  expect(await figures(newsletter)).toEqual({ opened: 0, clicked: 0, scanned: 1 });
});

test('what a client says of an issue feeds the same figures; unknown addresses are answered alike', async () => {
  const { newsletter } = await openIssue();
  await using _ = newsletter;
  const at = new Date().toISOString();
  const say = (body: object) => newsletter.post('/api/analytics/email-engagement', body);
  const known = await say({
    email: 'ADA@example.org',
    templateId: templateName,
    openedAt: at,
    clickedAt: at,
  });
  const visit = {
    sessionId: 'abcdefghijklmnopqrstu',
    visitorId: 'v',
    ipAddress: null,
    userAgent: readerAgent,
  };
  const unknown = await say({ email: 'bo@example.org', templateId: templateName, openedAt: at, ...visit });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await figures(newsletter)).toEqual({ opened: 1, clicked: 1, scanned: 0 });
  expect((await say({ email, templateId: templateName, openedAt: 'yesterday' })).status).toBe(400);
  expect((await say({ email, templateId: 'a\0b', openedAt: at })).status).toBe(400);
});
