/**
 * Public screens and those of a member, in narrow windows, enlarged, with wider text and in the system's colors:
 * nothing is lost (WCAG 1.4.10 to 1.4.12).
 */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { arriveAsMember } from '#tests/setup/learning-screen.ts';
import { inventCards, makeDeck } from '#tests/setup/personal-decks-screen.ts';
import {
  findBrokenWords,
  findFaintFields,
  findFaintText,
  findLostContent,
  measureCovered,
  spaceText,
} from '#tests/setup/reflow.ts';
import { shareBrowser } from '#tests/setup/shared-browser.ts';
import { heading, sizes, type Visitor, visit } from '#tests/setup/visitor.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
  visitor = await visit(browser, siteUrl);
});

const themes = ['light', 'dark'] as const;
/** The width of a phone, of a window of 1280 pixels at 400 %, and those at which the frame changes. */
const narrow = 320;
const widths = [1280, 768, 360, narrow];
/** Of the window that remains of 1280 by 1024 pixels at 400 %, most is for reading. */
const maxCovered = 0.2;

const memberScreens = [
  '/my-learning',
  '/my-decks',
  '/review',
  '/review/progress',
  '/start',
  '/study-plan',
  '/bibliographies',
  '/my-learning/bibliography',
  '/groups',
  '/research',
  '/account',
];

test.each([
  '/',
  '/resources',
  '/resources?q=nantes',
  '/resources?q=zzzzqqqq',
  '/resources/7',
  '/periods/reformation',
  '/texts',
  '/texts?q=nantes',
  '/timeline',
  '/timeline/ce-1598-edict-of-nantes',
  '/timeline/meanwhile?year=1492',
  '/collections',
  '/quizzes',
  '/quizzes/view/1',
  '/flashcards/1',
  '/study-guides',
  '/study-tips',
  '/learning-paths',
  '/teachers',
  '/webinars',
  '/blog',
  '/blog/post/caesar-killers-had-a-plan',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/auth?redirect=/subscribe&plan=premium',
  '/pricing',
  '/subscribe',
  '/ai-tutor',
  '/study-companion',
  '/account',
  '/offline',
  '/nowhere',
])('%s', (path) => expectNothingLost(visitor, path));

test('the screens of a member', async () => {
  await using member = await arriveAsMember(browser, siteUrl, {}, [1, 2]);
  await makeDeck(member.page, 'Words of the Renaissance, and who said them first', inventCards(3));
  for (const path of memberScreens) await expectNothingLost(member, path);
});

async function expectNothingLost(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor;
  await page.setViewportSize({ width: narrow, height: 900 });
  await visitor.goto(path);
  // If an address had moved, the error page would be checked instead.
  expect((await heading(page).textContent()) === 'Page Not Found').toBe(path === '/nowhere');
  const flaws: Record<string, string[]> = {};
  flaws['320 px'] = await findLostContent(page);
  flaws['320 px, words'] = await findBrokenWords(page);
  await page.setViewportSize({ width: narrow, height: 256 });
  const covered = await measureCovered(page);
  flaws['400 %'] = covered > maxCovered ? [`${Math.round(covered * 100)} % of the window stay covered`] : [];
  await spaceText(page, true);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    flaws[`spaced, ${width} px`] = await findLostContent(page);
  }
  await spaceText(page, false);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    flaws[colorScheme] = await findFaintFields(page);
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    flaws[`forced colours, ${colorScheme}`] = [
      ...(await findFaintText(page)),
      ...(await findFaintFields(page)),
    ];
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
  expect(flaws, path).toEqual(Object.fromEntries(Object.keys(flaws).map((name) => [name, []])));
}

test.each(['/resources', '/texts'])(
  'the filter of %s can be read where the text of a phone is doubled',
  async (path) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 900 });
    await visitor.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 212.5% }');
      document.adoptedStyleSheets = [sheet];
    });
    for (const field of await page.getByRole('main').locator('select, input[type=search]').all()) {
      const box = await field.boundingBox();
      expect(box?.width).toBeGreaterThan(240);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360);
    }
  },
);

test('the bar that offers plans can be dismissed at 320 pixels, and does not cover a low window', async () => {
  await using own = await visit(browser, siteUrl, { size: 'phone' });
  const { page } = own;
  await page.setViewportSize({ width: narrow, height: 256 });
  await own.goto('/');
  const bar = page.getByRole('complementary', { name: 'Plans' });
  const dismiss = bar.getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  expect(await findLostContent(page)).toEqual([]);
  expect(await measureCovered(page)).toBeLessThanOrEqual(maxCovered);
  await page.setViewportSize({ width: narrow, height: 640 });
  await dismiss.click();
  await bar.waitFor({ state: 'detached' });
});

test('words of other languages are marked with their language, on cards and in titles', async () => {
  const { page } = visitor;
  const hit = async (q: string) => {
    const hits = (await (await fetch(`${siteUrl}/api/search?${new URLSearchParams({ q })}`)).json()) as {
      url: string;
    }[];
    return hits[0]?.url ?? '';
  };
  for (const [text, lang] of [
    ['Cuius regio, eius religio', 'la'],
    ['Cahiers de doléances', 'fr'],
    ['Nullius in verba', 'la'],
  ] as const) {
    // The card has an address of its own, which opens the list of the deck at this card.
    await visitor.goto(await hit(text));
    const card = page.locator('dt').filter({ hasText: text });
    await card.waitFor();
    expect(await card.evaluate((element) => element.matches(':target *'))).toBe(true);
    expect(
      await card.locator('[lang]').evaluate((element) => [element.textContent, element.getAttribute('lang')]),
    ).toEqual([text, lang]);
  }
  await visitor.goto(await hit('annus mirabilis'));
  expect(await page.locator('h1 [lang=la]').textContent()).toBe('annus mirabilis');
});

test.each(['/flashcards/1', '/resources/7', '/periods/reformation', '/timeline/ce-1598-edict-of-nantes'])(
  '%s: on a touch screen the links of the breadcrumb are 44 pixels high without overlap, in a line as high as elsewhere',
  async (path) => {
    await using desk = await visit(browser, siteUrl);
    await using touched = await visit(browser, siteUrl, { size: 'phone' });
    const lines: (number | undefined)[] = [];
    for (const { page, goto } of [desk, touched]) {
      await page.setViewportSize({ width: 1280, height: 1024 });
      await goto(path);
      const list = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('list');
      lines.push((await list.boundingBox())?.height);
    }
    expect(lines[1]).toBe(lines[0]);
    // At 200 pixels the links of some of these pages stand one below the other.
    for (const size of [sizes.phone, { width: 200, height: 800 }]) {
      await touched.page.setViewportSize(size);
      const links = touched.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      const reached = await links.evaluateAll((all) =>
        all.map((link) => {
          link.scrollIntoView({ block: 'center' });
          const { left, top, bottom, height } = link.getBoundingClientRect();
          const ends = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 5, y));
          return { height, isOnTop: ends.every((end) => end === link) };
        }),
      );
      expect(reached.length).toBeGreaterThan(0);
      for (const { height, isOnTop } of reached) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(isOnTop).toBe(true);
      }
    }
  },
);
