/** The timeline's years: by the form, by the address, and what was happening everywhere in one of them. */
import { describe, expect, test } from 'vitest';
import type { TimelineEvent } from '#features/timeline/contract.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { devices, expectQuiet } from '#tests/setup/screen.ts';
import { listed, openTimelineSuite } from '#tests/setup/timeline-screen.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const { browser, siteUrl, events } = await openTimelineSuite();

describe.each(devices)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  test('filters by period and years with the form, and without JavaScript alike', async () => {
    for (const javaScript of [true, false]) {
      await using visitor = await visit(browser, siteUrl, { ...device, javaScript });
      const { page } = visitor;
      await visitor.goto('/timeline');
      if (javaScript) {
        await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('ancient-rome');
        await heading(page).filter({ hasText: 'Timeline: Ancient Rome' }).waitFor();
      } else {
        await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption('ancient-rome');
      }
      await page.getByLabel('From year').fill('100 BC');
      await page.getByLabel('To year').fill('AD 14');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      const rome = (await (
        await fetch(`${siteUrl}/api/timeline?period=ancient-rome&from=-100&to=14`)
      ).json()) as TimelineEvent[];
      await page.waitForFunction(
        (count) => document.querySelectorAll('section[aria-label="Events by period"] h3').length === count,
        rome.length,
      );
      await eventually(() => listed(page)).toEqual(rome.map((event) => event.title));
      expect(rome.length).toBeGreaterThan(3);
    }
  });

  test('answers years that are none with a sentence at the field, and shows everything', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    for (const [query, field, message] of [
      ['from=0', 'from', 'There is no year 0'],
      ['from=1800&to=1700', 'to', 'The last year lies before the first.'],
      ['from=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'from', 'Write a date such as'],
      ['to=99999', 'to', 'Choose a year between'],
      ['from=9000&to=9999', 'from', 'Choose a year between 3500 BCE and'],
      ['from=2500', 'from', 'Choose a year between 3500 BCE and'],
      ['to=4000+BCE', 'to', 'Choose a year between 3500 BCE and'],
    ] as const) {
      await visitor.goto(`/timeline?${query}`);
      const alert = page.getByRole('alert');
      expect(await alert.textContent()).toContain(message);
      const invalid = page.locator('form [aria-invalid=true]');
      expect(await invalid.count()).toBe(1);
      expect(await invalid.getAttribute('name')).toBe(field);
      expect((await listed(page)).length).toBe(events.length);
    }
    await visitor.goto('/timeline?from=3400+BCE&to=3390+BCE');
    await page.getByText('No events are listed for these years.').waitFor();
    expectQuiet(visitor);
  });

  test('picks a year and reads what was happening everywhere', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/timeline/meanwhile');
    expect(await heading(page).textContent()).toBe('Meanwhile in 44 BCE');
    await page.getByLabel('Year', { exact: true }).fill('1789');
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Meanwhile in 1789' }).waitFor();
    const during = events.filter(({ year, endYear }) => year <= 1789 && (endYear ?? year) >= 1789);
    expect(during.length).toBeGreaterThan(1);
    for (const event of during) {
      await page.locator('article').getByRole('link', { name: event.title }).waitFor();
    }
    await page.getByRole('link', { name: '10 years later' }).click();
    await heading(page).filter({ hasText: 'Meanwhile in 1799' }).waitFor();
    await page.getByLabel('Year', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'There is no year 0' }).waitFor();
    // The year that was shown stays.
    expect(await heading(page).textContent()).toBe('Meanwhile in 1799');
    expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('0');
    await page.getByRole('link', { name: '10 years later' }).click();
    await heading(page).filter({ hasText: 'Meanwhile in 1809' }).waitFor();
    await eventually(() => page.getByLabel('Year', { exact: true }).inputValue()).toBe('1809');
    await eventually(() => page.getByRole('alert').count()).toBe(0);
    expectQuiet(visitor);
  });

  test('steps from year to year by keyboard, as often as asked', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/timeline/meanwhile?year=1789');
    const later = page.getByRole('link', { name: '10 years later' });
    await later.focus();
    for (const year of [1799, 1809, 1819]) {
      await page.keyboard.press('Enter');
      await heading(page)
        .filter({ hasText: `Meanwhile in ${year}` })
        .waitFor();
      await eventually(() => page.getByLabel('Year', { exact: true }).inputValue()).toBe(String(year));
      await eventually(() => later.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    expectQuiet(visitor);
  });
});
