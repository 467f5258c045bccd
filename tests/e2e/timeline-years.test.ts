/** The timeline's years: by form, by address, and what was happening everywhere in one year; also on small screens. */
import { describe, expect, test } from 'vitest';
import type { Meanwhile, TimelineEvent } from '#features/timeline/contract.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { desktop, devices, expectQuiet, phone } from '#tests/setup/screen.ts';
import {
  axisOf,
  axisPixels,
  listed,
  openTimelineSuite,
  unfoldYears,
  untilAxisLives,
} from '#tests/setup/timeline-screen.ts';
import { heading, visit } from '#tests/setup/visitor.ts';

const { browser, siteUrl, events } = await openTimelineSuite();

describe.each(devices)('$size, $theme', (device) => {
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
      if (javaScript) await unfoldYears(page);
      await page.getByLabel('From year').fill('100 BC');
      await page.getByLabel('To year').fill('AD 14');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      const rome = (await (
        await fetch(`${siteUrl}/api/timeline?period=ancient-rome&from=-100&to=14`)
      ).json()) as TimelineEvent[];
      await eventually(() => listed(page)).toEqual(rome.map((event) => event.title));
      expect(rome.length).toBeGreaterThan(3);
    }
  });
});

test('reports invalid years with a sentence at the field, and shows everything', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
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

test('chooses a year and reads what was happening everywhere', async () => {
  await using visitor = await visit(browser, siteUrl, phone);
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
  // The year that was shown is kept.
  expect(await heading(page).textContent()).toBe('Meanwhile in 1799');
  expect(await page.getByLabel('Year', { exact: true }).inputValue()).toBe('0');
  await page.getByRole('link', { name: '10 years later' }).click();
  await heading(page).filter({ hasText: 'Meanwhile in 1809' }).waitFor();
  await eventually(() => page.getByLabel('Year', { exact: true }).inputValue()).toBe('1809');
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  expectQuiet(visitor);
});

test('steps from year to year by keyboard, once per key press', async () => {
  await using visitor = await visit(browser, siteUrl, desktop);
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

test('1492 elsewhere: from the axis to what else was happening, and on to it', async () => {
  await using visitor = await visit(browser, siteUrl, { size: 'phone' });
  const { page } = visitor;
  await visitor.goto('/timeline?from=1450&to=1550');
  // The axis begins on the first screen, and a chosen event is shown over it.
  await untilAxisLives(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await axisOf(page).boundingBox())?.y).toBeLessThan(640);
  const landfall = events.find(({ year, title }) => year === 1492 && title.includes('Columbus'));
  const panel = page.getByRole('region', { name: 'Chosen event' });
  const title = panel.getByRole('heading', { name: landfall?.title ?? '' });
  const at = events.findIndex(({ id }) => id === landfall?.id) + 1;
  const readPosition = async () => Number(await axisOf(page).getAttribute('aria-valuenow'));
  await axisOf(page).focus();
  // Each key press must take effect before the next; otherwise a step past the event would not be noticed.
  for (let now = await readPosition(); now !== at; now = await readPosition()) {
    await page.keyboard.press(now < at ? 'ArrowRight' : 'ArrowLeft');
    await eventually(readPosition).not.toBe(now);
  }
  await title.waitFor();
  expect((await title.boundingBox())?.y).toBeLessThan((await axisOf(page).boundingBox())?.y ?? 0);
  await panel.getByRole('link', { name: 'Meanwhile elsewhere' }).click();
  await heading(page).filter({ hasText: 'Meanwhile in 1492' }).waitFor();

  const known = (await (await fetch(`${siteUrl}/api/timeline/meanwhile?year=1492`)).json()) as Meanwhile;
  expect(await page.locator('main li h2').allTextContents()).toEqual(
    known.regions.map(({ region }) => region),
  );
  const distances = await page.getByText(/^\d+ years? (before|after):/).allTextContents();
  expect(distances.length).toBeGreaterThan(3);
  for (const distance of distances) expect(Number.parseInt(distance, 10)).toBeLessThanOrEqual(60);
  if (known.emptyRegions.length > 0) {
    await page
      .getByText(`Nothing within 60 years in this library: ${known.emptyRegions.join(', ')}.`)
      .waitFor();
  }
  await page.getByRole('img', { name: /^Map of the world: \d+ events? in 1492/ }).waitFor();
  const next = known.regions.flatMap(({ before, after }) => [before, after]).find((event) => event !== null);
  await page
    .locator('main')
    .getByRole('link', { name: next?.title ?? '' })
    .click();
  await heading(page)
    .filter({ hasText: next?.title ?? '' })
    .waitFor();
  expectQuiet(visitor);
});

test('fits 320 pixels, keeps the periods of the list visible, and shows counts in forced colors', async () => {
  await using visitor = await visit(browser, siteUrl, { size: 'phone' });
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [
    '/timeline/meanwhile?year=1492',
    '/timeline?period=reformation',
    '/timeline?scale=true',
  ]) {
    await visitor.goto(path);
    if (!path.includes('meanwhile')) await untilAxisLives(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  // The last lane's events are one mark here: its number must contrast with it.
  const first = events.find(({ periodId }) => periodId === events.at(-1)?.periodId)?.start ?? 0;
  const x = axisPixels((first + 3499) / (new Date().getUTCFullYear() + 3500), 320);
  const shades = await page.locator('[data-axis] canvas').evaluate((canvas: HTMLCanvasElement, left) => {
    const ratio = canvas.width / canvas.clientWidth;
    const [side, top] = [10 * ratio, (30 + 12 * 38 + 24.5) * ratio];
    const data = canvas
      .getContext('2d')
      ?.getImageData(left * ratio - side / 2, top - side / 2, side, side).data;
    return [...(data ?? [])].filter((_, index) => index % 4 === 0);
  }, x);
  expect(Math.max(...shades) - Math.min(...shades)).toBeGreaterThan(150);

  const jumps = page.getByRole('navigation', { name: 'Periods in the list' });
  await jumps.getByRole('link', { name: 'Enlightenment' }).click();
  await eventually(() => jumps.locator('[aria-current]').textContent()).toContain('Enlightenment');
  const bar = await jumps.boundingBox();
  const section = await page.getByRole('heading', { name: 'Enlightenment', exact: true }).boundingBox();
  expect(section?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect(section?.y).toBeLessThan(400);
  expectQuiet(visitor);
});
