import { afterAll, expect, test } from 'vitest';
import { openResearch } from '#tests/setup/research.ts';
import type { ResearchItem, ResearchResults } from '../contract.ts';
import { kinds } from '../rules.ts';

const site = await openResearch({ withLibrary: true });
afterAll(() => site[Symbol.asyncDispose]());
/** Each test has its own member, because searches per member are limited. */
const join = () => site.join();

const titleOf = ({ title }: ResearchItem) => title.map(({ text }) => text).join('');
const textOf = ({ snippet }: ResearchItem) => snippet.map(({ text }) => text).join('');
const countOf = (facets: ResearchResults['kinds'], wanted: string) =>
  facets.find(({ value }) => value === wanted)?.count;

test('below Scholar nothing is answered but what it is part of', async () => {
  for (const [tier, status] of [
    ['free', 403],
    ['premium', 403],
    ['scholar', 200],
  ] as const) {
    const member = await site.join(tier);
    const response = await member.send('GET', '/api/research/search?q=rome');
    expect(response.status, tier).toBe(status);
    if (status === 403) {
      expect(await response.json()).toMatchObject({ code: 'upgrade_required', requiredTier: 'scholar' });
    }
  }
  expect((await site.app.request('/api/research/search?q=rome')).status).toBe(401);
});

test('a phrase in the full text of an article is found, and marked where it stands', async () => {
  const member = await join();
  const { items } = await member.find({ q: '"non-intervention" spain', kind: 'blog' });
  expect(items[0]).toMatchObject({ kind: 'blog', category: 'Article' });
  const [item] = items;
  const marked = item?.snippet.filter((part) => part.marked).map(({ text }) => text.toLowerCase());
  expect(marked).toContain('non-intervention');
  expect(textOf(item as ResearchItem).length).toBeLessThan(280);
});

test('the text of a Scholar guide is found, and hits of all kinds are', async () => {
  const member = await join();
  const { items } = await member.find({ q: 'longue durée', kind: 'guide' });
  expect(items.length).toBeGreaterThan(0);
  const { kinds: counts } = await member.find({ q: 'war' });
  for (const kind of kinds) expect(countOf(counts, kind), kind).toBeGreaterThan(0);
});

test('a source collection is found by what its headnotes say, its period and the years of that', async () => {
  const member = await join();
  const urls = async (criteria: Record<string, string>) =>
    (await member.find({ kind: 'collection', ...criteria })).items.map(({ url }) => url);
  const here = '/collections/a-republic-restored';
  expect(await urls({ q: '"private army"' })).toContain(here);
  // Full texts are for members only: the public search finds a text only by its title and question.
  const found = (text: string) => site.search.search(text, { limit: 50 }).map(({ url }) => url);
  expect(found('private army')).not.toContain(here);
  expect(found('words for power')).toContain(here);
  expect(await urls({ period: 'ancient-rome' })).toContain(here);
  expect(await urls({ period: 'renaissance' })).not.toContain(here);
  expect(await urls({ from: '-44', to: '-44' })).toContain(here);
});

test('where a topic alone is found, the snippet says so', async () => {
  const member = await join();
  const { items } = await member.find({ q: 'war', period: 'ancient-rome', kind: 'resource' });
  const aeneid = items.find((item) => titleOf(item) === 'The Aeneid');
  expect(aeneid?.snippet.some(({ marked }) => marked)).toBe(true);
  expect(textOf(aeneid as ResearchItem)).toMatch(/^Topics: /);
});

test('filters narrow, counts leave out the filter they are of, and pages hold twenty', async () => {
  const member = await join();
  const all = await member.find({ q: 'war' });
  const ofKind = await member.find({ q: 'war', kind: 'event' });
  expect(ofKind.total).toBe(countOf(all.kinds, 'event'));
  expect(ofKind.kinds).toEqual(all.kinds);
  expect(all.items).toHaveLength(20);
  expect(all.pages).toBe(Math.ceil(all.total / 20));
  const two = await member.find({ q: 'war', period: 'ancient-rome,ancient-greece' });
  expect(two.total).toBe(
    (countOf(all.periods, 'ancient-rome') ?? 0) + (countOf(all.periods, 'ancient-greece') ?? 0),
  );
  const last = await member.find({ q: 'war', page: '99999' });
  expect(last.page).toBe(all.pages);
  const first = new Set(all.items.map(({ url }) => url));
  const second = await member.find({ q: 'war', page: '2' });
  expect(second.items.some(({ url }) => first.has(url))).toBe(false);
});

test('years before our era are negative, and are those of an event or text, else of the period', async () => {
  const member = await join();
  const events = await member.find({ kind: 'event', from: '-44', to: '-44', sort: 'year' });
  expect(events.items.map(({ url }) => url)).toContain('/timeline/bce-0044-assassination-of-caesar');
  const books = await member.find({ from: '-44', to: '-44', category: '1' });
  expect(new Set(books.items.map(({ period }) => period))).toContain('Ancient Rome');
  expect(new Set(books.items.map(({ period }) => period))).not.toContain('Renaissance');
  const modern = await member.find({ from: '1990', category: '1', level: 'introductory' });
  expect(modern.items.every(({ category }) => category === 'Books')).toBe(true);
  expect(modern.items.map(({ period }) => period)).not.toContain('Ancient Rome');
});

test('an author is asked for apart, and titles are in order', async () => {
  const member = await join();
  const { items } = await member.find({ author: 'mary beard', sort: 'title' });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ detail }) => detail.includes('Beard'))).toBe(true);
  const sorted = items.map((item) => titleOf(item).replace(/^(the|an?) /i, ''));
  expect(sorted).toEqual([...sorted].sort(new Intl.Collator('en', { numeric: true }).compare));
});

test('a query of words that are left out finds nothing, and says so', async () => {
  const member = await join();
  expect(await member.find({ q: 'the of' })).toMatchObject({ total: 0, ignored: ['the', 'of'] });
});

test.each(['?', 'J.', 'the'])(
  'an author named %s is nobody to look for, and the answer says so',
  async (author) => {
    const member = await join();
    expect(await member.find({ q: 'war', author })).toMatchObject({ total: 0, vagueAuthor: true });
    expect(await member.find({ author })).toMatchObject({ total: 0, vagueAuthor: true });
    expect(await member.find({ author: `${author} beard` })).toMatchObject({ vagueAuthor: false });
  },
);

test.each([
  ['from=0', 'from'],
  ['to=soon', 'to'],
  ['kind=person', 'kind'],
  ['period=Rome!', 'period'],
  [`q=${'a'.repeat(401)}`, 'q'],
  ['order=age', 'order'],
])('%s is refused, with the field named', async (query, field) => {
  const member = await join();
  const response = await member.send('GET', `/api/research/search?${query}`);
  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as { issues: { field: string }[] };
  expect(issues.map((issue) => issue.field)).toEqual([field]);
});

test('searches are counted for each member', async () => {
  const member = await join();
  const statuses: number[] = [];
  for (let at = 0; at < 62; at += 1) {
    statuses.push((await member.send('GET', '/api/research/search?q=solon')).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await (await join()).find({ q: 'solon' })).total).toBeGreaterThan(0);
});
