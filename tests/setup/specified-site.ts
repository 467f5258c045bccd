/** A separate site for the specification's lists, to which a guest, two members and the operator write. */
import type { Plans } from '#features/billing/contract.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import type { CallRow, Place } from '#tests/specification/rows.ts';
import { adminPassword } from './admin.ts';
import { type Answer, ask } from './http.ts';
import type { JsonSchema, OpenApi } from './json-schema.ts';
import { inventAddress } from './members.ts';
import { startSite } from './site.ts';
import { createDataDir, fillDataDir } from './site-process.ts';

export type SpecifiedSite = Awaited<ReturnType<typeof openSpecifiedSite>>;

type Thing = { id: number; slug?: string; resourceId?: number };
type Who = NonNullable<CallRow['as']>;
type Sent = { method: string; address: string; payload?: unknown; as?: Who | undefined };

/** Opens the site for the caller; `await using` closes it. */
export async function openSpecifiedSite() {
  const dataDir = await createDataDir();
  const cookies = await fillDataDir(dataDir.path, async (db) => ({
    member: (await buildMember(db)).cookie,
    buyer: (await buildMember(db)).cookie,
  }));
  const site = await startSite({ DATA_DIR: dataDir.path, TRUST_PROXY: '1' });
  const headersOf = (as: Who | undefined): Record<string, string> =>
    as === 'operator' ? { 'x-admin-password': adminPassword } : as ? { cookie: cookies[as] } : {};

  function send({ method, address, payload, as }: Sent): Promise<Answer> {
    const body = payload === undefined ? undefined : JSON.stringify(payload);
    const headers = {
      ...headersOf(as),
      // A new address each time, because rate limits are not tested here.
      'x-forwarded-for': inventAddress(),
      ...(body && { 'content-type': 'application/json' }),
    };
    return ask(site.url, address, { method, headers, ...(body && { body }) });
  }
  const get = (address: string, as?: Who) => send({ method: 'GET', address, as });
  const read = async <Value>(address: string, as?: Who) => JSON.parse((await get(address, as)).text) as Value;

  const description = await read<OpenApi>('/api/openapi.json');
  const things: Record<NonNullable<CallRow['of']>, () => Promise<Thing | undefined>> = {
    period: async () => (await read<Thing[]>('/api/periods'))[0],
    quiz: async () => ({ id: 1 }),
    deck: async () => ({ id: 1 }),
    resource: async () => ({ id: 1 }),
    guide: async () =>
      (await read<(Thing & { minimumTier: string })[]>('/api/study-guides')).find(
        ({ minimumTier }) => minimumTier === 'free',
      ),
    post: async () => (await read<Thing[]>('/api/blog/posts'))[0],
    draft: async () =>
      (await read<(Thing & { title: string })[]>('/api/admin/blog-posts', 'operator')).find(
        ({ title }) => title === 'A post',
      ),
    saved: async () => (await read<Thing[]>('/api/saved-resources', 'member'))[0],
  };

  return {
    get,
    read,
    textOf,
    readPage: async ({ page, as }: Extract<Place, { page: string }>) => textOf((await get(page, as)).text),
    async readAnswer({ call, body, as }: Extract<Place, { call: string }>) {
      const [method = '', address = ''] = call.split(' ');
      return (await send({ method, address, payload: body, as })).text;
    },
    /** Sends the request that a row describes. */
    async call({ call, of, query, payload, as }: CallRow) {
      const [method = '', path = ''] = call.split(' ');
      const thing = of && (await things[of]());
      const filled = path.replace(/\{(id|slug)\}/, (_, key: 'id' | 'slug') => String(thing?.[key]));
      const { status, text } = await send({
        method,
        address: query ? `${filled}?${query}` : filled,
        payload: payload?.priceId === 'premium' ? { ...payload, priceId: await findPrice() } : payload,
        as,
      });
      return { status, body: parseJson(text) };
    },
    /** Fields that a response lacks. In a list, items whose parent field is null may lack them, but not all items. */
    lackingFields: (body: unknown, keys: readonly string[]) =>
      keys.filter((key) => !hasField(body, key.split('.'))),
    /** Fields that the API's description of a call lacks. */
    undescribed({ call, described = [] }: CallRow): string[] {
      const [method = '', path = ''] = call.split(' ');
      const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      const schema = responses['200']?.content['application/json'].schema ?? {};
      return described.filter((key) => !describes(schema, key.split('.')));
    },
    /** The library's real numbers of the items in the marketing texts. */
    async countLibrary(): Promise<Record<string, number>> {
      const count = async (path: string) => (await read<unknown[]>(path)).length;
      const cards = (await read<{ cardCount: number }[]>('/api/flashcard-decks')).map(
        (deck) => deck.cardCount,
      );
      return {
        periods: await count('/api/periods'),
        studyGuides: await count('/api/study-guides'),
        flashcards: cards.reduce((sum, cardCount) => sum + cardCount, 0),
        primaryTexts: await count('/api/primary-texts'),
        timelineEvents: await count('/api/timeline'),
        resources: await count('/api/resources'),
      };
    },
    async [Symbol.asyncDispose]() {
      await site.stop();
      await dataDir[Symbol.asyncDispose]();
    },
  };

  async function findPrice(): Promise<string | undefined> {
    const { prices } = await read<Plans>('/api/plans');
    return prices.find(({ tier, interval }) => tier === 'premium' && interval === 'month')?.priceId;
  }

  function describes(schema: JsonSchema, [key, ...rest]: string[]): boolean {
    if (key === undefined) return true;
    const target = schema.$ref?.replace('#/components/schemas/', '');
    if (target) return describes(description.components.schemas[target] ?? {}, [key, ...rest]);
    if (schema.items) return describes(schema.items, [key, ...rest]);
    const choices = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
    const inner = schema.properties?.[key];
    return (inner && describes(inner, rest)) || choices.some((choice) => describes(choice, [key, ...rest]));
  }
}

/** The text of a page without markup, with spaces as in a browser. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function hasField(value: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined) return true;
  if (Array.isArray(value)) {
    const has = value.map((item) => hasField(item, [key, ...rest]));
    const isNull = (item: unknown) => rest.length > 0 && (item as Record<string, unknown>)[key] === null;
    return has.includes(true) && value.every((item, index) => has[index] || isNull(item));
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return hasField((value as Record<string, unknown>)[key], rest);
}
