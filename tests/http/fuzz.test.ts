/** Whatever the request, the API answers in JSON, never with a server error, and reveals no internals. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createPasswordHasher } from '#features/accounts/server/hashing.ts';
import { users } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/client.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { insertSavedResource } from '#tests/factories/learning.ts';
import { adminPassword } from '#tests/setup/admin.ts';
import { type Answer, type Asking, ask } from '#tests/setup/http.ts';
import {
  bodiesFor,
  files,
  type KnownValues,
  parametersFor,
  strangeBodies,
  strangePairs,
} from '#tests/setup/json-arbitraries.ts';
import { findFaults, type OpenApi, type Operation } from '#tests/setup/json-schema.ts';
import { inventAddress } from '#tests/setup/members.ts';
import { startSite } from '#tests/setup/site.ts';
import { createDataDir, fillDataDir } from '#tests/setup/site-process.ts';

/** Half the cases of each operation: about as many are sent by guests as by members. */
const cases = 36;
/** The same for operations that may hash a password, which takes a core for some 30 ms. */
const casesOfSlow = 20;
const isSlow = (path: string) => /login|register|password|\/email$|\/delete$/.test(path);
/** So many, because some of them sign out or delete themselves. */
const memberCount = 200;
const password = 'a lamp in the colonnade';

/** Placeholder for the id of an item that the requesting member has saved. */
const mine = 'mine';
/** Placeholder for an address that was not used before. */
const fresh = 'fresh@example.org';

const dataDir = await createDataDir();
const members = await fillDataDir(dataDir.path, addMembers);
const site = await startSite({ DATA_DIR: dataDir.path, TRUST_PROXY: '1' });
const log: string[] = [];
for (const stream of [site.process.stdout, site.process.stderr]) {
  stream?.on('data', (chunk: Buffer) => log.push(chunk.toString()));
}
afterAll(async () => {
  await site.stop();
  await dataDir[Symbol.asyncDispose]();
});
const document = JSON.parse((await ask(site.url, '/api/openapi.json')).text) as OpenApi;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, { method, path, operation }] as const,
  ),
);
/** Every operation draws other values: otherwise all would be sent by the same members, some of whom sign out. */
const { seed: firstSeed = 0 } = fc.readConfigureGlobal();
const seeds = new Map(operations.map(([name], index) => [name, firstSeed + index]));

async function addMembers(db: Database) {
  const passwordHash = await createPasswordHasher().hash(password);
  return db.transaction(async (tx) => {
    const made = [];
    for (let count = 0; count < memberCount; count += 1) {
      const { userId, ...member } = await buildMember(tx);
      made.push({ ...member, savedId: await insertSavedResource(tx, { userId, resourceId: 1 }) });
    }
    await tx.update(users).set({ passwordHash });
    return made;
  });
}

/** Values that get further than random ones. */
const known: KnownValues = {
  email: [...members.slice(0, 3).map(({ email }) => email), fresh, fresh, 'Jürgen@bücher.example'],
  password: [password, 'an owl on the parapet'],
  currentPassword: [password],
  confirmPassword: [password, 'an owl on the parapet'],
  name: ['Ada Lovelace'],
  message: ['Is the library open today?'],
  token: ['A'.repeat(43)],
  leadMagnet: ['Ultimate Western Civilization Study Guide Checklist'],
  resourceId: [1, 2, 3, 999_999],
  id: [mine, 1, 2, 17, 40, 999_999_999_999_999],
  quizId: [1],
  questionId: [1, 2, 3],
  option: [0, 1],
  score: [0, 1],
  totalPoints: [10],
  timeSpent: [60],
  slug: ['ancient-rome', 'bce-0044-assassination-of-caesar'],
  period: ['ancient-rome', '3'],
  category: ['1', 'Books'],
  q: ['rome', 'Αθήνα', 'cae*'],
  year: [-44, 0],
  near: ['41.89,12.48', '999,999'],
};

/** URL parsers remove such a segment, encoded or not, so the address would be that of another operation. */
const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** One request: the address with its parameters, and sometimes a body. */
function requestsOf(path: string, { parameters = [], requestBody }: Operation) {
  const encoded = parameters.map(({ name, schema, ...parameter }) => ({
    ...parameter,
    name,
    value: parametersFor(schema, name, known),
  }));
  const inPath = encoded.filter((parameter) => parameter.in === 'path');
  const inQuery = encoded.filter((parameter) => parameter.in === 'query');
  const address = fc.tuple(...inPath.map(({ value }) => value)).map((values) => {
    const remaining = values.values();
    return path.replaceAll(/\{\w+\}/g, () => remaining.next().value ?? '');
  });
  const ownAddress = address.filter((text) => !dotSegment.test(text));
  const pairs = inQuery.map(({ name, value, required }) => {
    const pair = value.map((text) => [`${name}=${text}`]);
    return fc.oneof({ arbitrary: pair, weight: required ? 9 : 1 }, fc.constant([]));
  });
  const strange = fc.oneof(
    { arbitrary: fc.constant([]), weight: 4 },
    strangePairs.map((pair) => [pair]),
  );
  const query = fc.tuple(...pairs, strange).map((entries) => entries.flat().join('&'));
  const content = requestBody?.content;
  const schema = content?.['application/json']?.schema;
  const takesFile = content !== undefined && !schema;
  const body = schema
    ? bodiesFor(schema, known)
    : takesFile
      ? files
      : fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, strangeBodies);
  const type = fc.oneof(
    { arbitrary: fc.constant(takesFile ? 'application/octet-stream' : 'application/json'), weight: 15 },
    fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'APPLICATION/JSON',
      'application/jsonx',
      '*',
    ),
  );
  return fc.record({ address: ownAddress, query, body, type });
}

const tally = { all: 0, done: 0, throttled: 0, guarded: 0, unknown: 0 };

test.each(operations)('%s answers whatever it is sent', async (name, { method, path, operation }) => {
  const visitors = fc.oneof(
    fc.constantFrom('', 'session=', `session=${'A'.repeat(43)}`, 'session=%00; session="x"', ';;=;'),
    fc.nat(memberCount - 1),
  );
  const isOperators = operation.security?.some((scheme) => 'adminPassword' in scheme);
  const property = fc.asyncProperty(visitors, requestsOf(path, operation), async (visitor, request) => {
    const member = typeof visitor === 'number' ? members[visitor] : undefined;
    const headers = {
      'x-forwarded-for': inventAddress(),
      cookie: member?.cookie ?? String(visitor),
      ...(isOperators && member && { 'x-admin-password': adminPassword }),
      // As browsers do. A server that closes a connection without reading the request's body resets it.
      connection: 'keep-alive',
      ...(request.body !== undefined && { 'content-type': request.type }),
    };
    const asking: Asking = {
      method: method.toUpperCase(),
      headers,
      ...(request.body !== undefined && { body: request.body.replace(fresh, `${tally.all}-${fresh}`) }),
    };
    const own = request.address.replace(mine, String(member?.savedId));
    const address = request.query ? `${own}?${request.query}` : own;
    const answer = await ask(site.url, address, asking);
    expectSound(answer, operation);
    tally.all += 1;
    if (answer.status < 300) tally.done += 1;
    if (answer.status === 429) tally.throttled += 1;
    if (member && operation.security) {
      tally.guarded += 1;
      if (answer.status === 401) tally.unknown += 1;
    }
  });
  await fc.assert(property, {
    numRuns: 2 * (isSlow(path) ? casesOfSlow : cases),
    seed: seeds.get(name) ?? firstSeed,
  });
});

/** The site had no error, and the response has the described form. */
function expectSound({ status, headers, text }: Answer, { responses }: Operation): void {
  expect(status, text).toBeLessThan(500);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const value = JSON.parse(text);
  const described = responses[status]?.content['application/json'].schema;
  expect(findFaults(value, described ?? { $ref: '#/components/schemas/Problem' }, document)).toEqual([]);
  if (status < 400) return;
  expect(text).not.toMatch(/\bat \S+ \(|\.[cm]?[jt]sx?:\d+|node_modules|node:internal|PGlite|drizzle/i);
  expect(value.message).toMatch(/\S/);
  expect(value.error).toBe(value.message);
  expect(value.requestId).toMatch(/^[0-9a-f-]{36}$/);
}

test('thousands of cases went through the whole of the API, and nothing is amiss afterwards', async () => {
  expect(tally.all).toBeGreaterThan(3000);
  expect(tally.done / tally.all).toBeGreaterThan(0.1);
  expect(tally.throttled / tally.all).toBeLessThan(0.05);
  // Only a minority of the members has signed out or deleted the account.
  expect(tally.unknown / tally.guarded).toBeLessThan(0.5);
  const faults = log
    .join('')
    .split('\n')
    .filter((line) => /request failed|unhandled|uncaught|"level":(50|60)/i.test(line));
  expect(faults).toEqual([]);
  expect((await ask(site.url, '/api/health')).status).toBe(200);
});
