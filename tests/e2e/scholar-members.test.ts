/**
 * Webinars and early access for Scholar members, and what former Scholar members keep: registrations and
 * bibliographies.
 */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/index.ts';
import { bibliographies } from '#features/bibliographies/server/schema.ts';
import { webinarRegistrations, webinars } from '#features/webinars/server/schema.ts';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { main } from '#tests/setup/account-screen.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { clickInDialog, expectQuiet } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';

const [joinUrl, recordingUrl] = ['https://meet.example/room', 'https://video.example/1'];
const minute = 60_000;

/** A webinar of one hour that starts this number of minutes from now. */
async function insertWebinar(db: Database, title: string, startsIn: number): Promise<number> {
  const startsAt = new Date(Date.now() + startsIn * minute);
  const [row] = await db
    .insert(webinars)
    .values({
      ...{
        title,
        description: 'Of a few words.',
        state: 'scheduled',
        timeZone: 'UTC',
        updatedAt: new Date(),
      },
      ...{ joinUrl, recordingUrl, startsAt, endsAt: new Date(startsAt.getTime() + 60 * minute) },
    })
    .returning({ id: webinars.id });
  if (!row) throw new Error('No webinar was made.');
  return row.id;
}

const site = setUpOwnSite(async (db) => {
  const [next, past] = [await insertWebinar(db, 'Why Rome', 30), await insertWebinar(db, 'Why Troy', -120)];
  const [scholar, lapsed] = [
    await buildMember(db, { tier: 'scholar' }),
    await buildMember(db, { tier: 'scholar' }),
  ];
  const told = { registeredAt: new Date(), dayReminderAt: new Date(), hourReminderAt: new Date() };
  const [row] = await db.select().from(webinars).where(eq(webinars.id, next));
  for (const { userId } of [scholar, lapsed]) {
    await db.insert(webinarRegistrations).values({
      ...{ webinarId: next, userId, ...told },
      toldStartsAt: row?.startsAt ?? new Date(),
    });
  }
  await insertGuide(db, {
    ...{ slug: 'to-come', title: 'The Guide to Come', publishOn: '2999-05-02', origin: 'admin' },
    body: {
      blocks: [
        { type: 'heading', depth: 2, id: 'overview', children: ['Overview'] },
        { type: 'paragraph', children: ['All of it in one line.'] },
        { type: 'heading', depth: 2, id: 'themes', children: ['Themes'] },
        { type: 'paragraph', children: ['For who reads on.'] },
      ],
      notes: [],
    },
  });
  await db.insert(bibliographies).values({ userId: lapsed.userId, title: 'Sources on Troy' });
  await db.update(users).set({ tier: 'free' }).where(eq(users.id, lapsed.userId));
  return { next, past, scholar: scholar.cookie, lapsed: lapsed.cookie };
});

async function arriveAs(who: 'scholar' | 'lapsed') {
  const visitor = await site.arrive();
  const [name = '', value = ''] = (site.filled?.[who] ?? '').split('=');
  await visitor.page.context().addCookies([{ name, value, url: site.url }]);
  return visitor;
}

test('a Scholar member joins from an hour before the start, and watches the recording afterwards', async () => {
  await using scholar = await arriveAs('scholar');
  const { page } = scholar;
  await scholar.goto(`/webinars/${site.filled?.next}`);
  const join = main(page).getByRole('link', { name: 'Join the Webinar (opens in a new tab)' });
  await join.waitFor();
  expect(await join.getAttribute('href')).toBe(joinUrl);
  expect(await join.getAttribute('rel')).toBe('noopener noreferrer');
  await expectFlawless(scholar, 'webinar that can be joined');
  await scholar.goto(`/webinars/${site.filled?.past}`);
  const watch = main(page).getByRole('link', { name: 'Watch the Recording (opens in a new tab)' });
  await watch.waitFor();
  expect(await watch.getAttribute('href')).toBe(recordingUrl);
  await expectFlawless(scholar, 'webinar with a recording');
  expectQuiet(scholar);
});

test('a former Scholar member sees the registration, cancels it, and gets no address', async () => {
  await using lapsed = await arriveAs('lapsed');
  const { page } = lapsed;
  await lapsed.goto('/my-learning');
  const mine = page.getByRole('region', { name: 'Webinars' });
  await mine.getByRole('link', { name: 'Why Rome' }).click();
  const registration = main(page).getByRole('region', { name: 'Your Registration' });
  await registration.getByText(/your plan does not include webinars any more/).waitFor();
  await main(page).getByRole('heading', { name: 'Webinars are part of Scholar' }).waitFor();
  expect(await page.content()).not.toContain(joinUrl);
  await expectFlawless(lapsed, 'registration without Scholar');
  await registration.getByRole('button', { name: 'Unregister' }).click();
  await expectToast(page, 'You are not registered any more');
  await registration.waitFor({ state: 'detached' });
  await lapsed.goto(`/webinars/${site.filled?.past}`);
  await main(page).getByRole('heading', { name: 'Webinars are part of Scholar' }).waitFor();
  expect(await page.content()).not.toContain(recordingUrl);
  await lapsed.goto('/my-learning');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await mine.count()).toBe(0);
  expectQuiet(lapsed);
});

test('a former Scholar member finds the bibliographies, cannot open them, and deletes them', async () => {
  await using lapsed = await arriveAs('lapsed');
  const { page } = lapsed;
  await lapsed.goto('/bibliographies');
  await main(page).getByRole('heading', { name: 'Bibliographies are part of Scholar' }).waitFor();
  const kept = page.getByRole('region', { name: 'Your bibliographies are kept' });
  await kept.getByRole('heading', { name: 'Sources on Troy' }).waitFor();
  expect(await kept.getByRole('link').count()).toBe(0);
  expect(await main(page).getByRole('button', { name: 'Make Bibliography' }).count()).toBe(0);
  await expectFlawless(lapsed, 'bibliographies without Scholar');
  await kept.getByRole('button', { name: /^Delete/ }).click();
  await clickInDialog(page, 'Delete “Sources on Troy” with its annotations?', 'Delete');
  await expectToast(page, 'Bibliography deleted');
  await kept.waitFor({ state: 'detached' });
  expectQuiet(lapsed);
});

test('if no guide is in early access, a Scholar member is told so', async () => {
  await using scholar = await (await openStudySite()).visitAsScholar(site.browser);
  await scholar.goto('/study-guides');
  const early = scholar.page.getByRole('region', { name: 'Early Access' });
  await early.getByText(/^No guide is in early access at the moment\./).waitFor();
  await expectFlawless(scholar, 'list without an early guide');
  expectQuiet(scholar);
});

test('a Scholar member finds the guide marked, and reads it; a guest finds nothing', async () => {
  await using scholar = await arriveAs('scholar');
  const { page } = scholar;
  await scholar.goto('/study-guides');
  const early = page.getByRole('region', { name: 'Early Access' });
  await early.getByText('Early access until May 2, 2999').waitFor();
  await expectFlawless(scholar, 'list with an early guide');
  await early.getByRole('link', { name: 'The Guide to Come', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'The Guide to Come' }).waitFor();
  await main(page).getByText('Early access until May 2, 2999').waitFor();
  await main(page).getByText('For who reads on.').waitFor();
  // It is not among the published guides.
  expect(await main(page).getByRole('navigation', { name: 'Other guides' }).count()).toBe(0);
  await expectFlawless(scholar, 'early guide');
  await main(page).getByRole('button', { name: 'Mark as Read' }).click();
  await main(page)
    .getByText(/^Read on /)
    .waitFor();
  expectQuiet(scholar);

  await using guest = await site.arrive();
  await guest.goto('/study-guides');
  expect(await guest.page.getByText('Early').count()).toBe(0);
  await guest.page.goto('/study-guides/to-come');
  await guest.page.getByRole('heading', { name: 'Study Guide Not Found' }).waitFor();
});
