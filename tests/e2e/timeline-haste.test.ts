/** The timeline with keys in quick succession, the same years again, and code that cannot be loaded. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '#tests/setup/eventually.ts';
import { expectQuiet } from '#tests/setup/screen.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { axisOf, statusOf, untilAxisLives, zoomIn } from '#tests/setup/timeline-screen.ts';
import { heading, untilIdle, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

const arrive = () => visit(browser, siteUrl);

test('shows the years of its address again when they are requested again', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/timeline?from=500+BCE&to=300+BCE');
  await untilAxisLives(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.waitForURL((url) => url.searchParams.get('from') === '400 BCE');
  await page.getByLabel('From year').fill('500 BCE');
  await page.getByLabel('To year').fill('300 BCE');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await statusOf(page)
    .filter({ hasText: /500 BCE to 300 BCE$/ })
    .waitFor();
  await eventually(() => new URL(page.url()).search).toBe('?from=500+BCE&to=300+BCE');
  expectQuiet(visitor);
});

test('each key counts, however fast they come while the view is moving', async () => {
  const arriveOnAxis = async () => {
    const visitor = await arrive();
    await visitor.goto('/timeline');
    await untilAxisLives(visitor.page);
    await axisOf(visitor.page).focus();
    return visitor;
  };
  await using patient = await arriveOnAxis();
  for (let press = 0; press < 3; press += 1) await zoomIn(patient.page);
  const wanted = await statusOf(patient.page).textContent();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await using visitor = await arriveOnAxis();
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion });
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
    await eventually(() => statusOf(page).textContent()).toBe(wanted);
    expectQuiet(visitor);
  }
});

test('does not overwrite the address of the next page while the view is still moving', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await visitor.goto('/timeline');
  await untilAxisLives(page);
  const before = await statusOf(page).textContent();
  await page.getByRole('button', { name: 'Zoom in' }).evaluate((button: HTMLElement) => {
    button.click();
    // As the router does: first the new address, then the new page as soon as it is rendered.
    history.pushState(history.state, '', '/timeline/first-cities');
  });
  await eventually(() => statusOf(page).textContent()).not.toBe(before);
  expect(new URL(page.url()).pathname).toBe('/timeline/first-cities');
  expectQuiet(visitor);
});

test('keeps the list and says so if the code of the axis cannot be loaded', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.route(/timeline-explorer-.*\.js$/, (route) => route.abort());
  await visitor.goto('/timeline');
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await eventually(() => page.locator('section[aria-label="Events by period"] h3').count()).toBeGreaterThan(
    300,
  );
  expect(await heading(page).textContent()).toBe('Timeline');
});

test('draws its map in the available fonts if its own cannot be loaded', async () => {
  await using visitor = await arrive();
  const { page, complaints } = visitor;
  await page.route(/\.woff2$/, (route) => route.abort());
  await visitor.goto('/timeline');
  await untilAxisLives(page);
  await page.getByRole('group', { name: 'Map shows' }).scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
});

test('shows a citation for reading if the code that copies it cannot be loaded', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  const refused = page.waitForRequest(/citations-.*\.js$/);
  await page.route(/citations-.*\.js$/, (route) => route.abort());
  await visitor.goto('/resources/1');
  await page.locator('#cite').scrollIntoViewIfNeeded();
  await refused;
  await page.getByRole('heading', { name: 'Cite this' }).waitFor();
  expect(await heading(page).textContent()).not.toContain('Loading Issue');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await heading(page).filter({ hasText: 'Privacy Policy' }).waitFor();
});
