/** The timeline as readers use it: as a list, on the axis by keyboard and by pointer, on the map. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFlawless } from '#tests/setup/accessibility.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ask } from '#tests/setup/http.ts';
import { devices, expectQuiet } from '#tests/setup/screen.ts';
import {
  axisOf,
  axisPixels,
  listed,
  openTimelineSuite,
  statusOf,
  untilAxisLives,
  zoomIn,
} from '#tests/setup/timeline-screen.ts';
import { heading, sizes, untilTrue, visit } from '#tests/setup/visitor.ts';

const { browser, siteUrl, events } = await openTimelineSuite();
const panelOf = (page: Page) => page.getByRole('region', { name: 'Chosen event' });

async function chosenOn(page: Page): Promise<string> {
  return (await axisOf(page).getAttribute('aria-valuetext')) ?? '';
}

test('lists every event under its period in order of time, without JavaScript too', async () => {
  const periods = (await (await fetch(`${siteUrl}/api/periods`)).json()) as { id: number; name: string }[];
  const wanted = periods.flatMap(({ id }) => events.filter((event) => event.periodId === id));
  for (const javaScript of [true, false]) {
    await using visitor = await visit(browser, siteUrl, { javaScript });
    await visitor.goto('/timeline');
    expect(await listed(visitor.page)).toEqual(wanted.map((event) => event.title));
    expect(await visitor.page.locator('section[aria-labelledby^=period-] h2').allTextContents()).toEqual(
      periods.map(({ name }) => name),
    );
  }
});

describe.each(devices)('$size, $theme', (device) => {
  const arrive = () => visit(browser, siteUrl, device);

  test('can be used by keyboard alone, from the filter to an event and back', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/timeline');
    await untilAxisLives(page);
    const axis = axisOf(page);
    await page.getByRole('button', { name: 'First event' }).focus();
    await page.keyboard.press('Tab');
    await eventually(() => axis.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Home');
    await untilTrue(page, () => document.querySelector('[data-axis]')?.getAttribute('aria-valuenow') === '1');
    expect(await chosenOn(page)).toContain(events[0]?.title);
    await page.keyboard.press('ArrowRight');
    await untilTrue(page, () => document.querySelector('[data-axis]')?.getAttribute('aria-valuenow') === '2');
    expect(await chosenOn(page)).toContain(events[1]?.title);
    await page.keyboard.press('End');
    await untilTrue(
      page,
      (last) => document.querySelector('[data-axis]')?.getAttribute('aria-valuenow') === String(last),
      events.length,
    );
    const last = events.at(-1);
    expect(await chosenOn(page)).toContain(last?.title);
    await panelOf(page)
      .getByRole('heading', { name: last?.title ?? '' })
      .waitFor();

    for (let press = 0; press < 4; press += 1) await zoomIn(page);
    const zoomed = page.url();
    const counted = Number.parseInt((await statusOf(page).textContent()) ?? '', 10);
    // The list is updated a moment after the address.
    await eventually(() => listed(page)).toHaveLength(counted);
    const shown = await listed(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(events.length);
    expect(shown).toContain(last?.title);
    expect(await statusOf(page).textContent()).toContain(`${shown.length} event`);

    await page.keyboard.press('Enter');
    await heading(page)
      .filter({ hasText: last?.title ?? '' })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(`/timeline/${last?.slug}`);
    await page.goBack();
    await page.waitForURL(zoomed);
    await untilTrue(
      page,
      (count) => document.querySelectorAll('section[aria-label="Events by period"] h3').length === count,
      shown.length,
    );
    await untilAxisLives(page);
    await axis.focus();
    await page.keyboard.press('0');
    await page.waitForURL(`${siteUrl}/timeline`);
    await untilTrue(
      page,
      (count) => document.querySelectorAll('section[aria-label="Events by period"] h3').length === count,
      events.length,
    );
    expectQuiet(visitor);
  });

  test('can be used by pointer: a group opens, a mark is chosen, dragging and the wheel move the view', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    // One year: the Ides of March are where 74 of its 366 days have passed, in the first row.
    await visitor.goto('/timeline?period=ancient-rome&from=44+BCE&to=44+BCE');
    await untilAxisLives(page);
    const ides = events.find(({ title }) => title.includes('Assassination of Julius Caesar'));
    const width = sizes[device.size].width;
    const canvas = page.locator('[data-axis] canvas');
    const idesX = axisPixels((ides?.start ?? 0) + 43, width);
    await canvas.click({ position: { x: idesX, y: 58 } });
    await panelOf(page)
      .getByRole('heading', { name: ides?.title ?? '' })
      .waitFor();
    await eventually(() => chosenOn(page)).toContain('March 15, 44 BCE');
    await axisOf(page).focus();
    await page.keyboard.press('Escape');
    await panelOf(page)
      .getByRole('heading', { name: ides?.title ?? '' })
      .waitFor({ state: 'detached' });
    // Its title on the axis works like its mark.
    await canvas.click({ position: { x: idesX + 70, y: 58 } });
    await panelOf(page)
      .getByRole('heading', { name: ides?.title ?? '' })
      .waitFor();

    const before = page.url();
    await drag(page, width * 0.3, width * 0.7);
    await page.waitForURL((url) => url.href !== before);
    await eventually(() => new URL(page.url()).searchParams.get('to')).toBe('44 BCE');
    await eventually(() => new URL(page.url()).searchParams.get('from')).toBe('45 BCE');

    await page.keyboard.down('Control');
    await canvas.hover();
    for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 300);
    await page.keyboard.up('Control');
    await untilTrue(page, () => {
      const from = new URLSearchParams(location.search).get('from') ?? '';
      return Number.parseInt(from, 10) > 400;
    });

    // On the true scale the last lane's events form one mark: it opens until they are separate.
    await visitor.goto('/timeline?scale=true');
    await untilAxisLives(page);
    const first = events.filter(({ periodId }) => periodId === events.at(-1)?.periodId)[0]?.start ?? 0;
    const lastYear = new Date().getUTCFullYear() + 1;
    const x = axisPixels((first + 3499) / (lastYear + 3499), width);
    await canvas.click({ position: { x, y: 30 + 12 * 38 + 25 } });
    await page.waitForURL(/from=1\d\d\d/);
    expect(new URL(page.url()).searchParams.get('scale')).toBe('true');
    await untilTrue(
      page,
      (all) => document.querySelectorAll('section[aria-label="Events by period"] h3').length < all / 2,
      events.length,
    );
    expectQuiet(visitor);
  });

  test('the name of a period on the axis leads to its years, the buttons move and zoom', async () => {
    await using visitor = await arrive();
    const { page } = visitor;
    await visitor.goto('/timeline');
    await untilAxisLives(page);
    // The first lane's name is at the left edge, below the strip of years.
    await page.locator('[data-axis] canvas').click({ position: { x: 30, y: 40 } });
    await page.waitForURL(/to=/);
    await untilTrue(
      page,
      (all) => document.querySelectorAll('section[aria-label="Events by period"] h3').length < all,
      events.length,
    );
    const shown = await listed(page);
    const near = events.filter(({ year }) => year < -300).map(({ title }) => title);
    expect(near).toEqual(expect.arrayContaining(shown));

    const press = async (name: string) => {
      const before = page.url();
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForURL((url) => url.href !== before);
      return new URL(page.url()).searchParams;
    };
    const closer = await press('Zoom in');
    const later = await press('Later');
    expect(Number.parseInt(later.get('from') ?? '', 10)).toBeLessThan(
      Number.parseInt(closer.get('from') ?? '', 10),
    );
    await press('Earlier');
    await press('Zoom out');
    await press('Whole timeline');
    await eventually(() => page.url()).toBe(`${siteUrl}/timeline`);
    expectQuiet(visitor);
  });
});

/** Drags along the first lane of the axis. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator('[data-axis] canvas').boundingBox();
  const y = (box?.y ?? 0) + 200;
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move((from + to) / 2, y, { steps: 4 });
  await page.mouse.move(to, y, { steps: 4 });
  await page.mouse.up();
}

test('every screen is accessible', async () => {
  await using visitor = await visit(browser, siteUrl);
  const { page } = visitor;
  await visitor.goto('/timeline?period=ancient-greece&from=500+BCE&to=400+BCE');
  await untilAxisLives(page);
  await axisOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await panelOf(page).getByRole('link', { name: 'More on this event' }).waitFor();
  await expectFlawless(visitor, 'axis, map and chosen event');
  for (const path of ['/timeline/meanwhile?year=1789', '/timeline/meanwhile?year=0']) {
    await visitor.goto(path);
    await expectFlawless(visitor, path);
  }
});

test('two fingers zoom the axis, one finger scrolls the page', async () => {
  await using visitor = await visit(browser, siteUrl, { size: 'phone' });
  const { page } = visitor;
  await visitor.goto('/timeline');
  await untilAxisLives(page);
  const box = await page.locator('[data-axis] canvas').boundingBox();
  const y = (box?.y ?? 0) + 120;
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: 180 - spread, y, id: 1 },
    { x: 180 + spread, y, id: 2 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let spread = 35; spread <= 150; spread += 10) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(spread) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL(/from=/);
  await eventually(async () => (await listed(page)).length).toBeLessThan(events.length);
  expect(
    await page.locator('[data-axis] canvas').evaluate((canvas) => getComputedStyle(canvas).touchAction),
  ).toBe('pan-y');
});

test('every event has its own page with further links; unknown ones are answered 404', async () => {
  for (const event of events.filter((_, index) => index % 40 === 0)) {
    const { status, text } = await ask(siteUrl, `/timeline/${event.slug}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/timeline/${event.slug}"/>`);
    expect(text).toContain('Neighboring events');
  }
  for (const slug of ['no-such-event', '0', 'a'.repeat(200), '%3Cscript%3E']) {
    expect((await ask(siteUrl, `/timeline/${slug}`)).status).toBe(404);
  }
});
