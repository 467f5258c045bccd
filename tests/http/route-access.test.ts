/** Requests every address of the server as every kind of visitor; an address without a row in the table fails. */
import type { Hono } from 'hono';
import type { RouteObject } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { routes } from '#app/routes.tsx';
import type { AppEnv } from '#platform/http/app-env.ts';
import {
  type AccessRow,
  type Actor,
  actors,
  fileRows,
  operationRows,
  pageRows,
} from '#tests/setup/access-rows.ts';
import { openAccessSite, type Participants } from '#tests/setup/access-site.ts';
import { type Answer, ask } from '#tests/setup/http.ts';
import type { OpenApi } from '#tests/setup/json-schema.ts';
import { inventAddress } from '#tests/setup/members.ts';

/** The application that the site is built with; the tests list its routes. */
const mounted = vi.hoisted(() => ({ app: undefined as Hono<AppEnv> | undefined }));
vi.mock('#app/create-app.ts', async (original) => {
  const server = await original<typeof import('#app/create-app.ts')>();
  const createApp: typeof server.createApp = (deps) => {
    mounted.app = server.createApp(deps);
    return mounted.app;
  };
  return { ...server, createApp };
});

/** Middleware for all addresses, and handlers for addresses that no other route matches. */
const catchAll = ['ALL /*', 'ALL /api/*', 'GET /*'];
const unsafe = Object.keys(operationRows).filter((name) => !name.startsWith('GET '));

const rows = { ...operationRows, ...fileRows, ...pageRows };
const site = await openAccessSite(rows);
afterAll(() => site[Symbol.asyncDispose]());
const document = JSON.parse((await ask(site.url, '/api/openapi.json')).text) as OpenApi;

type Request = { method: string; address: string; headers: Record<string, string>; body?: string };

/** The operation of a row; a row's name may add a variant in brackets. */
const operationOf = (name: string) => name.replace(/ \(\w+\)$/, '');
const operationNames = [...new Set(Object.keys(operationRows).map(operationOf))];

/** The request of an actor for a row: 'POST /api/logout', or '/about' for a page. */
function writeRequest(name: string, row: AccessRow, who: Participants): Request {
  const [first = '', second] = operationOf(name).split(' ');
  const { address = second ?? first, body, file } = row;
  const sent = file === undefined ? body && JSON.stringify(body(who)) : file;
  return {
    method: second === undefined || first === 'ALL' ? 'GET' : first,
    address: typeof address === 'string' ? address : address(who),
    headers: {
      ...who.headers,
      'x-forwarded-for': inventAddress(),
      ...(sent && { 'content-type': body ? 'application/json' : 'application/octet-stream' }),
    },
    ...(sent && { body: sent }),
  };
}

function send({ address, ...asking }: Request, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(site.url, address, { ...asking, headers: { ...asking.headers, ...headers } });
}

const requestOf = (name: string, actor: Actor) =>
  writeRequest(name, rows[name] ?? { statuses: {} as never }, site.participantsOf(name, actor));

/** An error response without the parts that differ between requests. */
function withoutId({ status, headers, text }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/"requestId":"[0-9a-f-]{36}"/, '') };
}

test('every operation of the API has a row, and every row an operation', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operationNames.sort()).toEqual(operations.sort());
});

test('everything else that the server mounts has a row, and every row is mounted', () => {
  const all = mounted.app?.routes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const known = [...operationNames, ...Object.keys(fileRows), ...catchAll];
  expect([...new Set(all)].sort()).toEqual(known.sort());
});

test('every page has a row, and every row a page', () => {
  const pathsOf = (pages: readonly RouteObject[]): string[] =>
    pages.flatMap(({ index, path, children = [] }) => [
      ...(index ? ['/'] : path === undefined ? [] : [path]),
      ...pathsOf(children),
    ]);
  expect(Object.keys(pageRows).sort()).toEqual(pathsOf(routes).sort());
});

test.each(actors)('each address answers the %s as the table says', async (actor) => {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const [name, row] of Object.entries(rows)) {
    const { status, headers } = await send(requestOf(name, actor));
    found[name] = status;
    expected[name] = row.statuses[actor];
    if (status === 301 || status === 302) expect(headers.location, name).toBe(row.location);
  }
  expect(found).toEqual(expected);
});

test("what is another member's is answered as what never was, byte for byte", async () => {
  const owned = Object.entries(operationRows).flatMap(([name, { statuses }]) =>
    statuses.stranger === 404 && statuses.free !== 404 ? [name] : [],
  );
  expect(owned.length).toBeGreaterThan(2);
  for (const name of owned) {
    const request = requestOf(name, 'stranger');
    const neverWas = { ...request, address: request.address.replace(/\d+(?=\D*$)/, '999999999') };
    expect(neverWas.address).not.toBe(request.address);
    expect(withoutId(await send(request)), name).toEqual(withoutId(await send(neverWas)));
  }
});

test("what a member asks for by another's id is still there for its owner", async () => {
  const { owner } = site.participantsOf('DELETE /api/saved-resources/{id}', 'stranger');
  const headers = { cookie: owner.cookie };
  const saved = JSON.parse((await ask(site.url, '/api/saved-resources', { headers })).text);
  expect(saved).toMatchObject([{ id: owner.savedId, completed: false }]);
});

test('no operation that changes anything is taken from a page of another site', async () => {
  expect(unsafe.length).toBeGreaterThan(15);
  for (const name of unsafe) {
    for (const actor of ['guest', 'premium'] as const) {
      for (const relation of ['cross-site', 'same-site']) {
        const headers = { 'sec-fetch-site': relation, origin: 'https://evil.example' };
        const { status, text } = await send(requestOf(name, actor), headers);
        expect([status, JSON.parse(text).code], `${name} of a ${actor}`).toEqual([403, 'forbidden']);
      }
    }
  }
});

test('a body that does not say to be JSON, or a file, is not read', async () => {
  const taking = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(taking.sort()).toEqual(operationNames.filter((name) => rows[name]?.body || rows[name]?.file).sort());
  // The member for rows that spend nothing: this member still exists.
  const { headers } = site.participantsOf('', 'scholar');
  const { headers: password } = site.participantsOf('', 'admin');
  for (const name of taking) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { status, text } = await send(requestOf(name, 'scholar'), {
        ...headers,
        ...password,
        'content-type': type,
      });
      // A tier that may not send files at all is refused before the type is checked.
      const refusal =
        rows[name]?.file && rows[name].statuses.scholar === 403
          ? [403, 'forbidden']
          : [415, 'unsupported_media_type'];
      expect([status, JSON.parse(text).code], `${name} as ${type}`).toEqual(refusal);
    }
  }
});
