/** Related items: from a period to its quiz, from an event to its texts, and from a text back to its events. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, sizes, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

test('every period shows quiz, cards and sources on the first screen, on a phone too', async () => {
  const periods = (await (await fetch(`${siteUrl}/api/periods`)).json()) as { slug: string }[];
  expect(periods).toHaveLength(13);
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  for (const { slug } of periods) {
    await visitor.goto(`/periods/${slug}`);
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      const banner = page.locator('main header').first();
      for (const name of ['Quiz yourself', /^\d+ cards$/, /^\d+ sources$/]) {
        const box = await banner.getByRole('link', { name }).boundingBox();
        expect(box ? box.y + box.height : undefined, `${slug}, ${size.width}`).toBeLessThan(size.height);
      }
    }
  }
  expectQuiet(visitor);
});

test('the contents of a period stay in view, and its dates lead to events', async () => {
  await using visitor = await visit(browser, siteUrl, { size: 'phone' });
  const { page } = visitor;
  await visitor.goto('/periods/reformation');
  const contents = page.getByRole('navigation', { name: 'Contents of Reformation' });
  await contents.getByRole('link', { name: 'Key events' }).click();
  await eventually(() =>
    contents.getByRole('link', { name: 'Key events' }).getAttribute('aria-current'),
  ).toBe('location');
  // The contents stay visible, and do not cover the target.
  const bar = await contents.boundingBox();
  const title = await page.getByRole('heading', { name: 'Key events' }).boundingBox();
  expect(title?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page
    .getByRole('region', { name: 'At a glance' })
    .getByRole('link', { name: 'Ninety-five Theses' })
    .click();
  await heading(page).filter({ hasText: 'Ninety-five Theses' }).waitFor();
  expectQuiet(visitor);
});

test('an event leads to a text and a question, a text to its events and subjects', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/timeline/ce-1521-luther-at-the-diet-of-worms');
  await expectFlawless(visitor, 'an event');
  const related = page.getByRole('region', { name: 'Where it leads' });
  const question = related.getByRole('listitem').filter({ hasText: 'Asks about this' });
  expect(await question.getByRole('link').getAttribute('href')).toMatch(/^\/quizzes\/view\/\d+$/);
  await related.getByRole('link', { name: /^Exsurge Domine/ }).click();
  await heading(page).filter({ hasText: 'Exsurge Domine' }).waitFor();
  await related.getByRole('link', { name: 'Luther at the Diet of Worms' }).waitFor();
  await page.getByRole('link', { name: 'Papacy', exact: true }).click();
  await page.waitForURL('**/resources?q=Papacy');
  await heading(page).waitFor();
  expectQuiet(visitor);
});

test('a search shows what is related to its best hit', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/resources?q=edict+of+nantes');
  const related = page.getByRole('region', { name: 'Where “Edict of Nantes” leads' });
  await related.getByRole('link', { name: 'Revocation of the Edict of Nantes', exact: true }).waitFor();
  await expectFlawless(visitor, 'a search and what belongs to its best hit');
  await page.getByRole('main').getByRole('searchbox').fill('Exsurge Domine');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Where “Exsurge Domine' }).waitFor();
  await page.goto(`${siteUrl}/resources?q=zzzzqqqq`);
  await page.getByText('No resources found matching your criteria.').waitFor();
  expect(await page.getByRole('region', { name: /^Where/ }).count()).toBe(0);
  expectQuiet(visitor);
});
