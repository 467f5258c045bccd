/** The operator's screen of visits. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everySize, expectFlawless } from '#tests/setup/accessibility.ts';
import { enterAdmin } from '#tests/setup/admin-screen.ts';
import { answerWith, emptyFigures, failAt, fullFigures, readCards } from '#tests/setup/analytics-screen.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectToast } from '#tests/setup/learning-screen.ts';
import { expectQuiet, readDownload } from '#tests/setup/screen.ts';
import { openSuite } from '#tests/setup/suite.ts';
import { sizes } from '#tests/setup/visitor.ts';

const { arrive } = await openSuite();
const path = '/admin/analytics';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The cells of each row of a section's table, the heading's first. */
async function readTable(page: Page, section: string): Promise<string[][]> {
  const table = region(page, section).getByRole('table').first();
  await table.waitFor();
  const read = (rows: Element[]) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
  return table.locator('tr').evaluateAll(read);
}

/** Scrolls to a section, because its data is loaded only when it comes near the screen. */
const approach = (page: Page, section: string) => region(page, section).scrollIntoViewIfNeeded();

const lists = [
  'Pages',
  'Referrers',
  'Searches without results',
  'Missing pages',
  'Tutor refusals by topic',
  'Quiz questions',
];

/** Presses a section's download button, and reads the lines of the file. */
async function downloadCsv(page: Page, of: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^Download CSV ?: ${of}$`) }).press('Enter'),
  ]);
  const text = (await readDownload(download)).toString('utf8');
  expect(text.startsWith('\u{feff}')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n') };
}

test('every figure of the last 30 days, the charts and the lists', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await answerWith(page, fullFigures);
  await enterAdmin(visitor, path);
  await page.getByRole('heading', { level: 2, name: 'Last 30 Days' }).waitFor();
  await page.getByText('3.3% conversion rate').waitFor();
  for (const size of everySize) {
    await page.setViewportSize(sizes[size]);
    await expectFullFigures(page);
  }
  await page.getByText('Each day as a table').first().click();
  await expectFlawless(visitor, 'analytics', everySize);
  expectQuiet(visitor);
});

async function expectFullFigures(page: Page): Promise<void> {
  expect(await readCards(page, 'Last 30 Days')).toEqual({
    ...{ 'Total Visitors': '12,345', 'Lead Downloads': '410', 'Email Subscribers': '205', Purchases: '18' },
  });
  const steps = region(page, 'Conversion funnel').getByRole('listitem');
  const texts = await steps.allInnerTexts();
  expect(texts.map((text) => text.split(/\n+/))).toEqual([
    ['Visitors to lead magnet views', '35%', '12,345 to 4,321'],
    ['Lead views to downloads', '9.5%', '4,321 to 410'],
    ['Downloads to email signups', '50%', '410 to 205'],
    ['Email to pricing views', '80%', '205 to 164'],
    ['Pricing to checkout', '25%', '164 to 41'],
    ['Checkout to purchase', '43.9%', '41 to 18'],
  ]);
  const pages = await readTable(page, 'Top 10 pages');
  expect(pages).toHaveLength(11);
  // What a visitor sent is text, not HTML.
  expect(pages[4]).toEqual(['/resources?category=<b>videos</b>', '3,707']);
  expect(await readCards(page, 'Email performance')).toEqual({ Sent: '800', Opened: '320', Clicked: '48' });
  await page.getByText('40% of sent').waitFor();
  await page.getByText('15% of opened').waitFor();
  expect(await readCards(page, 'Revenue overview')).toMatchObject({ 'Total Revenue': '$209.70' });
  expect((await readTable(page, 'Revenue overview')).slice(1)).toEqual([
    ['Premium', '$89.82', '201'],
    ['Scholar', '$119.88', '30'],
  ]);
  await page.getByText('Purchases that browsers have claimed: 3.').waitFor();
  await approach(page, 'Over time');
  await page.getByText('+12% against the 30 days before').waitFor();
  await page.getByText('−18% against the 30 days before').waitFor();
  await page.getByText('— the 30 days before were not counted').waitFor();
  await page
    .getByRole('img', { name: 'Visitors each day from October 29, 2026 to November 27, 2026' })
    .waitFor();
  await page.getByText('Most on November 26, 2026: 800').waitFor();
  for (const list of lists) {
    await approach(page, list);
    await region(page, list)
      .getByRole('button', { name: /^Download CSV/ })
      .waitFor();
  }
  expect((await readTable(page, 'Pages')).slice(0, 3)).toEqual([
    ['Page', 'Views', 'Mean time'],
    ['/periods/renaissance/0', '3,000', '—'],
    ['/search?q="Julius, Caesar"', '2,999', '1 min 6 s'],
  ]);
  expect((await readTable(page, 'Searches without results'))[2]).toEqual([
    ...['<img src=x onerror=alert(1)>', '4', 'Nov 20, 2026'],
  ]);
  expect((await readTable(page, 'Tutor refusals by topic'))[1]).toEqual([
    ...['Byzantine law', '31', '14', 'Nov 27, 2026'],
  ]);
  const question = page.getByRole('article', { name: 'Who crossed the Rubicon in 49 BCE?' });
  await question.getByText('its discrimination is low, and nobody chooses one option.').waitFor();
  expect(await question.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Sulla\s+50% ?60$/),
    expect.stringMatching(/^Julius Caesar \(right\)\s+35% ?42$/),
    expect.stringMatching(/^Marius\s+15% ?18$/),
    expect.stringMatching(/^Cato \(nobody chooses it\)\s+0% ?0$/),
  ]);
  expect(await page.getByText('Look at this question').count()).toBe(1);
}

test('if nothing was counted, each part says so', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await answerWith(page, emptyFigures);
  await enterAdmin(visitor, path);
  await page.getByText('No analytics data available', { exact: true }).waitFor();
  expect(await region(page, 'Conversion funnel').count()).toBe(0);
  for (const list of lists) await approach(page, list);
  for (const text of [
    'No page was viewed in the last 30 days.',
    'Nobody came from another site in the last 30 days.',
    'No search was in vain in the last 30 days.',
    'Nobody was led to a missing page in the last 30 days.',
    'The tutor declined nothing in the last 30 days.',
    'No quiz has been taken yet.',
  ]) {
    await page.getByText(text).waitFor();
  }
  await eventually(() => page.getByText('Nothing in these 30 days.').count()).toBe(4);
  await expectFlawless(visitor, 'empty analytics', everySize);
  expectQuiet(visitor);
});

test('a single figure is shown with zeros beside it, not as an empty part', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const dashboard = emptyFigures['/api/analytics/dashboard'];
  const emailStats = { sent: 0, opened: 3, clicked: 0 };
  await answerWith(page, { ...emptyFigures, '/api/analytics/dashboard': { ...dashboard, emailStats } });
  await enterAdmin(visitor, path);
  await page.getByText('0% of sent').waitFor();
  await page.getByText('0% of opened').waitFor();
  await page.getByText('No page was viewed.').waitFor();
  expect(await page.getByText('No analytics data available').count()).toBe(0);
});

test('the span is chosen by keyboard, stored in the address, and requested', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const asked = await answerWith(page, fullFigures);
  await enterAdmin(visitor, path);
  await page.getByRole('radio', { name: '30 days' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('−18% against the 90 days before').waitFor();
  expect(new URL(page.url()).search).toBe('?days=90');
  await page.keyboard.press('ArrowRight');
  await page.getByText('−18% against the 365 days before').waitFor();
  expect(await page.getByRole('radio', { name: '365 days' }).isChecked()).toBe(true);
  expect(asked).toContain('/api/admin/analytics/series?days=365');
  await page.getByText('Each day as a table').first().click();
  const days = page.getByRole('region', { name: 'Visitors, each day' }).getByRole('row');
  await eventually(() => days.count()).toBe(366);
  expect(await days.nth(2).allInnerTexts()).toEqual([expect.stringMatching(/^November 26, 2026\s+800$/)]);
  await approach(page, 'Pages');
  await page.getByText('Views in the last 365 days').waitFor();
  await eventually(() => asked).toContain('/api/admin/analytics/pages?days=365');
});

test('lists are requested when they come near the screen, continue page by page, and are requested again after a failure', async () => {
  await using visitor = await arrive({ size: 'phone' });
  const { page } = visitor;
  const asked = await answerWith(page, fullFigures);
  const mend = await failAt(page, '/api/admin/analytics/referrers');
  await enterAdmin(visitor, path);
  await page.getByText('3.3% conversion rate').waitFor();
  expect(asked.filter((url) => /pages|referrers|questions/.test(url))).toEqual([]);
  await approach(page, 'Pages');
  const ways = page.getByRole('navigation', { name: 'Pages of Pages' });
  await ways.getByRole('link', { name: 'Next' }).press('Enter');
  const count = page.getByText('1,205 pages, page 2 of 25');
  await eventually(() => count.evaluate((element) => element === document.activeElement)).toBe(true);
  await region(page, 'Pages').getByText('/periods/renaissance/50', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?pages=2');
  await approach(page, 'Referrers');
  const referrers = region(page, 'Referrers');
  await referrers.getByText('The figures could not be loaded.').waitFor();
  await mend();
  await referrers.getByRole('button', { name: 'Try again' }).click();
  await referrers.getByText('www.example.edu').waitFor();
});

test('files contain all rows, quoted, and no formulas', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const asked = await answerWith(page, fullFigures);
  await enterAdmin(visitor, path);
  const funnel = await downloadCsv(page, 'Conversion funnel');
  expect(funnel.name).toMatch(/^conversion-funnel-\d{4}-\d\d-\d\d\.csv$/);
  expect(funnel.lines.slice(0, 2)).toEqual([
    'Step,From,To,Percent',
    'Visitors to lead magnet views,12345,4321,35',
  ]);
  await approach(page, 'Over time');
  const revenue = await downloadCsv(page, 'Revenue');
  expect(revenue.name).toContain('revenue-30-days-');
  expect(revenue.lines).toContain('2026-11-25,-9.99');
  await approach(page, 'Pages');
  const pages = await downloadCsv(page, 'Pages');
  expect(pages.lines).toHaveLength(1207);
  expect(pages.lines[2]).toBe('"/search?q=""Julius, Caesar""",2999,66');
  // Lists that come near the screen meanwhile are requested too.
  expect(asked.filter((url) => url.includes('limit='))).toEqual([
    '/api/admin/analytics/pages?days=30&limit=1000&page=1',
    '/api/admin/analytics/pages?days=30&limit=1000&page=2',
  ]);
  await approach(page, 'Searches without results');
  const searches = await downloadCsv(page, 'Searches without results');
  expect(searches.lines[1]).toBe('"\'=HYPERLINK(""http://x.example"",""Byzantium"")",12,2026-11-26');
  await approach(page, 'Quiz questions');
  const questions = await downloadCsv(page, 'Quiz questions');
  expect(questions.lines[2]).toBe(
    '7,The Roman Republic,Who crossed the Rubicon in 49 BCE?,120,0.35,-0.12,yes,Julius Caesar,yes,42,35',
  );
  expectQuiet(visitor);
  await failAt(page, '/api/admin/analytics/pages', 503);
  await page.getByRole('button', { name: /^Download CSV ?: Pages$/ }).click();
  await expectToast(page, 'Not downloaded', 'Please try again.');
});
