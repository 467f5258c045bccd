/** A study guide before its day, as Scholar members and everybody else see it; and what stands there where none is. */
import { expect, test } from 'vitest';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { setUpOwnSite } from '#tests/setup/own-site.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { openStudySite } from '#tests/setup/study-screen.ts';

const site = setUpOwnSite(async (db) => {
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
  return (await buildMember(db, { tier: 'scholar' })).cookie;
});

async function arriveAsScholar() {
  const scholar = await site.arrive();
  const [name = '', value = ''] = (site.filled ?? '').split('=');
  await scholar.page.context().addCookies([{ name, value, url: site.url }]);
  return scholar;
}

test('where no guide is in early access a Scholar member is told so', async () => {
  await using scholar = await (await openStudySite()).visitAsScholar(site.browser);
  await scholar.goto('/study-guides');
  const early = scholar.page.getByRole('region', { name: 'Early Access' });
  await early.getByText(/^No guide is in early access at the moment\./).waitFor();
  await expectFlawless(scholar, 'list without an early guide');
  expectQuiet(scholar);
});

test('a Scholar member finds it flagged, and reads it; a guest finds nothing', async () => {
  await using scholar = await arriveAsScholar();
  const { page } = scholar;
  await scholar.goto('/study-guides');
  const early = page.getByRole('region', { name: 'Early Access' });
  await early.getByText('Early access until May 2, 2999').waitFor();
  await expectFlawless(scholar, 'list with an early guide');
  await early.getByRole('link', { name: 'The Guide to Come', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'The Guide to Come' }).waitFor();
  const main = page.getByRole('main');
  await main.getByText('Early access until May 2, 2999').waitFor();
  await main.getByText('For who reads on.').waitFor();
  // It has no place among the published ones.
  expect(await main.getByRole('navigation', { name: 'Other guides' }).count()).toBe(0);
  await expectFlawless(scholar, 'early guide');
  await main.getByRole('button', { name: 'Mark as Read' }).click();
  await main.getByText(/^Read on /).waitFor();
  expectQuiet(scholar);

  await using guest = await site.arrive();
  await guest.goto('/study-guides');
  expect(await guest.page.getByText('Early').count()).toBe(0);
  await guest.page.goto('/study-guides/to-come');
  await guest.page.getByRole('heading', { name: 'Study Guide Not Found' }).waitFor();
});
