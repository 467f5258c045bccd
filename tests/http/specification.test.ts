/**
 * The specification's own lists (tests/specification), checked row by row on a site over HTTP; missing items are
 * named.
 *
 * How a row is checked: routes, redirects, calls, caches and metadata by requests. Texts with a place are looked for
 * on that page or in that response. Texts without one appear after a reader's action or on a screen behind the
 * password: they are looked for among the strings of the browser's scripts, all of a row in one script, which does
 * not prove that they are shown. So are `inScripts` and the analytics events. The browser tests (tests/e2e) cover
 * most of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTime } from '#features/blog/rules.ts';
import { showsImage } from '#features/browse/rules.ts';
import { questionsPerDay } from '#features/tutor/rules.ts';
import { suggestions, thinkingMs } from '#features/tutor/web/companion/companion-texts.ts';
import { exampleQuestions } from '#features/tutor/web/tutor-texts.ts';
import { type BuiltScripts, readScripts } from '#tests/setup/built-scripts.ts';
import { readJsonLd, readLinks, readMeta, readTags, readTexts } from '#tests/setup/markup.ts';
import { openSpecifiedSite, type SpecifiedSite } from '#tests/setup/specified-site.ts';
import { adminCalls, analyticsCalls, publicCalls } from '#tests/specification/calls.ts';
import {
  analyticsEvents,
  atLeast,
  cacheSeconds,
  categories,
  hiddenImages,
  inScripts,
  shownConstants,
} from '#tests/specification/constants.ts';
import { messages } from '#tests/specification/messages.ts';
import { metadata } from '#tests/specification/metadata.ts';
import { anchors, files, missing, redirects, routes } from '#tests/specification/routes.ts';
import type { CallRow, TextRow } from '#tests/specification/rows.ts';
import { calendar, screens } from '#tests/specification/screens.ts';

let site: SpecifiedSite;
let scripts: BuiltScripts;

beforeAll(async () => {
  site = await openSpecifiedSite();
  scripts = readScripts();
});
afterAll(() => site[Symbol.asyncDispose]());

/** Checks every row, and lists the faults with the rows' names. */
async function findFaults<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  check: (row: Row) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const row of rows) {
    for (const fault of await check(row)) faults.push(`${name(row)}: ${fault}`);
  }
  return faults;
}

async function checkTexts({ texts, in: place = 'script' }: TextRow): Promise<string[]> {
  if (place === 'script') {
    const best = scripts.lacking(texts);
    return best.map((text) => `no script says '${text}' with the rest of the row`);
  }
  const shown = 'page' in place ? await site.readPage(place) : await site.readAnswer(place);
  return texts
    .filter((text) => !text.split('{}').every((part) => shown.includes(part)))
    .map((text) => `'${text}' is not in ${'page' in place ? place.page : place.call}`);
}

const findMissingTexts = (rows: readonly TextRow[]) => findFaults(rows, ({ of }) => of, checkTexts);

async function checkCall(row: CallRow): Promise<string[]> {
  const { status, body } = await site.call(row);
  const expected = row.refused ?? 200;
  const isRight = row.refused ? status === expected : status >= 200 && status < 300;
  // A 404 may be right for an existing route without such an item; an unknown route answers with these words.
  const unknown = JSON.stringify(body).includes('There is no such address');
  if (!isRight || unknown) return [`answers ${status}: ${JSON.stringify(body).slice(0, 200)}`];
  return [...site.lackingFields(body, row.keys ?? []), ...site.undescribed(row)].map(
    (field) => `the answer has no ${field}`,
  );
}

const findMissingCalls = (rows: readonly CallRow[]) => findFaults(rows, ({ call }) => call, checkCall);

test('every route of the table answers with its own page', async () => {
  const faults = await findFaults(
    routes,
    ({ path }) => path,
    async ({ path, heading, canonical, as }) => {
      const { status, text } = await site.get(path, as);
      const headings = site.textOf(text);
      const [address] = readLinks(text, 'canonical');
      return [
        ...(status === 200 ? [] : [`answers ${status}`]),
        ...(headings.includes(heading) && !readTexts(text, 'title')[0]?.startsWith('Page Not Found')
          ? []
          : [`is not '${heading}'`]),
        ...(canonical && !address?.endsWith(canonical) ? [`names ${address} as canonical`] : []),
      ];
    },
  );
  expect(faults).toEqual([]);
});

test('what is not there answers 404 with its own screen, and plain links lead where they should', async () => {
  const faults = await findFaults(
    Object.entries(missing),
    ([path]) => path,
    async ([path, title]) => {
      const { status, text } = await site.get(path);
      return status === 404 && site.textOf(text).includes(title) ? [] : [`answers ${status}`];
    },
  );
  for (const [path, goal] of Object.entries(redirects)) {
    const { status, headers } = await site.get(path);
    if (status !== 302 || !headers.location?.startsWith(goal))
      faults.push(`${path}: answers ${status}, ${headers.location}`);
  }
  const about = (await site.get('/about')).text;
  for (const anchor of anchors) if (!about.includes(` id="${anchor}"`)) faults.push(`/about#${anchor}`);
  for (const file of files) if ((await site.get(file)).status !== 200) faults.push(file);
  expect(faults).toEqual([]);
});

test('every public call and those of accounts take the specified payload and answer the specified fields', async () => {
  expect(await findMissingCalls(publicCalls)).toEqual([]);
});

test('so do those of the operator', async () => {
  expect(await findMissingCalls(adminCalls)).toEqual([]);
});

test('and those of analytics', async () => {
  expect(await findMissingCalls(analyticsCalls)).toEqual([]);
});

test('every message of the error catalogue is there', async () => {
  expect(await findMissingTexts(messages)).toEqual([]);
});

test('every fixed string of the screens is there', async () => {
  expect(await findMissingTexts([...screens, calendar])).toEqual([]);
});

test('every constant is shown where the specification puts it', async () => {
  const faults = await findMissingTexts([...shownConstants, ...analyticsEvents]);
  for (const { of, pattern } of inScripts)
    if (!scripts.sources.some((text) => pattern.test(text))) faults.push(of);
  expect(faults).toEqual([]);
});

test('the numbers of the code are those of the specification', async () => {
  expect(readTime).toEqual({ least: 1, most: 30, usual: 5 });
  expect((['free', 'premium', 'scholar'] as const).map(questionsPerDay)).toEqual([1, 999, 999]);
  expect([thinkingMs, suggestions.length, exampleQuestions.length]).toEqual([1500, 5, 6]);
  const shows = (id: number, categoryId: number) => showsImage({ id, categoryId });
  expect([1, 2, 3, 4, 5, 6, 8].filter((category) => !shows(1, category))).toEqual(hiddenImages.categories);
  expect([7, 8, 9, 12, 13].filter((id) => !shows(id, 3))).toEqual(hiddenImages.resources);
});

test('limits and counts of the API are those of the specification', async () => {
  const found = Object.keys(cacheSeconds).map(async (path) => [
    path,
    Number(/max-age=(\d+)/.exec((await site.get(path)).headers['cache-control'] ?? '')?.[1]),
  ]);
  expect(Object.fromEntries(await Promise.all(found))).toEqual(cacheSeconds);
  const named = (await site.read<{ id: number; name: string }[]>('/api/categories')).map(
    ({ id, name }) => [id, name] as const,
  );
  expect(Object.fromEntries(named)).toEqual(categories);
  expect(await site.read('/api/recent-additions')).toHaveLength(6);
  expect((await site.read<unknown[]>('/api/search?q=rome')).length).toBeLessThanOrEqual(8);
  expect(await site.read('/api/search?q=ro')).toEqual([]);
  const counts = await site.countLibrary();
  expect(Object.entries(atLeast).filter(([name, least]) => !((counts[name] ?? 0) >= least))).toEqual([]);
});

test('every page has its title, description, social card and structured data', async () => {
  const faults = await findFaults(
    metadata,
    ({ path }) => path,
    async ({ path, title, type, fields = {}, openGraph }) => {
      const { text } = await site.get(path, path === '/account' ? 'member' : undefined);
      const [found = ''] = readTexts(text, 'title');
      const blocks = readJsonLd(text).flatMap((block) => [block, ...((block['@graph'] as []) ?? [])].flat());
      const block = blocks.find((each) => each['@type'] === type);
      const must = {
        [`title '${found}'`]: title.test(found),
        description: (readMeta(text, 'description')[0] ?? '').length > 15,
        keywords: readMeta(text, 'keywords').length === 1,
        'social title': readMeta(text, 'og:title')[0] === found,
        'social description': (readMeta(text, 'og:description')[0] ?? '') !== '',
        'social type': (openGraph ?? readMeta(text, 'og:type')[0]) === readMeta(text, 'og:type')[0],
        'social picture': readTags(text, 'meta').some((tag) => tag.property === 'og:image'),
        [`data of type ${type}`]: !type || block !== undefined,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`${name} ${value}`, block?.[name] === value]),
        ),
      };
      return Object.entries(must).flatMap(([what, isThere]) => (isThere ? [] : [`lacks ${what}`]));
    },
  );
  expect(faults).toEqual([]);
});
