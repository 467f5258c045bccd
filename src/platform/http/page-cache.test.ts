import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const html = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

/** A text that the best quality of Brotli compresses better than the others. */
function writeWords(count: number): string {
  const words = ['consul', 'senate', 'tribune', 'legion', 'province', 'citizen', 'aqueduct'];
  return Array.from({ length: count }, (_, index) => words[(index * index + (index >> 3)) % 7]).join(' ');
}

function deferred() {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release };
}

test('fifty visitors at once cost one rendering', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  const gate = deferred();
  let renderings = 0;
  const visits = Array.from({ length: 50 }, () =>
    cache.getOrRender('/', 'identity', async () => {
      renderings++;
      await gate.wait;
      return html('page');
    }),
  );
  gate.release();
  const pages = await Promise.all(visits);
  expect(renderings).toBe(1);
  expect(new Set(pages.map((page) => (page instanceof Response ? page : page.body))).size).toBe(1);
});

test('a page is compressed when somebody asks for it, once, with a tag of its own', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  await cache.getOrRender('/', 'identity', async () => html('<p>page</p>'));
  expect(cache.peek('/', 'br')).toBeUndefined();
  const before = cache.size().bytes;
  await cache.getOrRender('/', 'br', async () => Promise.reject(new Error('must not render again')));
  const compressed = cache.peek('/', 'br');
  expect(compressed && brotliDecompressSync(compressed.body.bytes).toString()).toBe('<p>page</p>');
  expect(compressed?.body.tag).not.toBe(cache.peek('/', 'identity')?.body.tag);
  expect(cache.size().bytes).toBeGreaterThan(before);
});

test('a page that is requested again is compressed again, smaller, with the same tag and the same content', async () => {
  const text = writeWords(9000);
  const cache = createPageCache({ maxBytes: 1e6 });
  await cache.getOrRender('/', 'br', async () => html(text));
  const first = cache.peek('/', 'br')?.body;
  const size = first?.bytes.length ?? 0;
  await expect.poll(() => cache.peek('/', 'br')?.body.bytes.length).toBeLessThan(0.95 * size);
  const second = cache.peek('/', 'br')?.body;
  expect(second?.tag).toBe(first?.tag);
  expect(second && brotliDecompressSync(second.bytes).toString()).toBe(text);
  expect(cache.size()).toEqual({ pages: 1, bytes: 1 + text.length + (second?.bytes.length ?? 0) });
});

test('the better copy of an old page does not replace a new page', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  await cache.getOrRender('/', 'br', async () => html(writeWords(30_000)));
  cache.peek('/', 'br');
  cache.drop();
  await cache.getOrRender('/', 'br', async () => html('new'));
  await cache.getOrRender('/next', 'br', async () => html(writeWords(9000)));
  // The queue compresses in order: when this page is done, the old one is done too.
  const size = cache.peek('/next', 'br')?.body.bytes.length ?? 0;
  await expect.poll(() => cache.peek('/next', 'br')?.body.bytes.length).toBeLessThan(size);
  const page = cache.peek('/', 'br');
  expect(page && brotliDecompressSync(page.body.bytes).toString()).toBe('new');
});

test.each([
  ['a missing page', html('no', { status: 404 })],
  ['a fault', html('no', { status: 500 })],
  ['a page that sets a cookie', html('mine', { headers: { 'set-cookie': 'a=b' } })],
])('%s is handed through and not kept', async (_name, response) => {
  const cache = createPageCache({ maxBytes: 1e6 });
  const answer = await cache.getOrRender('/', 'identity', async () => response);
  expect(answer).toBeInstanceOf(Response);
  expect(cache.peek('/', 'identity')).toBeUndefined();
});

test('a rendering that began before content changed is kept for an outage alone', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  const gate = deferred();
  const old = cache.getOrRender('/', 'identity', async () => {
    await gate.wait;
    return html('old');
  });
  cache.drop();
  gate.release();
  await old;
  expect(cache.peek('/', 'identity')).toBeUndefined();
  const answer = await cache.getOrRender('/', 'identity', async () => html('down', { status: 503 }));
  expect(answer instanceof Response ? answer.status : answer.body.bytes.toString()).toBe('old');
});

test('while the database is down the last page is served, whatever was dropped since', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  await cache.getOrRender('/', 'identity', async () => html('last good'));
  cache.drop();
  const answer = await cache.getOrRender('/', 'identity', async () => html('down', { status: 503 }));
  expect(answer instanceof Response ? '' : answer.body.bytes.toString()).toBe('last good');
  const unseen = await cache.getOrRender('/new', 'identity', async () => html('down', { status: 503 }));
  expect(unseen instanceof Response && unseen.status).toBe(503);
});

test('so it is also where the last page had grown too old, or where content changed more than once', async () => {
  let time = 1;
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: () => 1000, now: () => time });
  const down = async () => html('down', { status: 503 });
  const textOf = (answer: Awaited<ReturnType<typeof cache.getOrRender>>) =>
    answer instanceof Response ? answer.status : answer.body.bytes.toString();
  await cache.getOrRender('/old', 'identity', async () => html('an hour old'));
  time += 1001;
  expect(textOf(await cache.getOrRender('/old', 'identity', down))).toBe('an hour old');
  expect(cache.peek('/old', 'identity')).toBeUndefined();
  cache.drop();
  await cache.getOrRender('/seen', 'identity', async () => html('seen between'));
  cache.drop();
  cache.drop();
  for (const [path, text] of Object.entries({ '/old': 'an hour old', '/seen': 'seen between' })) {
    expect(textOf(await cache.getOrRender(path, 'identity', down))).toBe(text);
  }
  time += 5000;
  expect(textOf(await cache.getOrRender('/old', 'identity', async () => html('new')))).toBe('new');
});

test('a page grows old from its rendering on, whenever its encodings were made', async () => {
  let time = 1;
  const cache = createPageCache({ maxBytes: 1e6, maxAgeMs: () => 1000, now: () => time });
  await cache.getOrRender('/', 'identity', async () => html('page'));
  time += 900;
  await cache.getOrRender('/', 'br', async () => Promise.reject(new Error('must not render again')));
  expect(cache.peek('/', 'br')).toBeDefined();
  time += 200;
  expect(cache.peek('/', 'br')).toBeUndefined();
});

test('the cache never holds more than it may, however many addresses are asked for', async () => {
  const cache = createPageCache({ maxBytes: 50_000 });
  for (let index = 0; index < 400; index++) {
    await cache.getOrRender(`/${index}`, 'identity', async () => html(`${index}`.repeat(300)));
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000);
  expect(cache.size().pages).toBeGreaterThan(5);
  expect(cache.peek('/399', 'identity')).toBeDefined();
  expect(cache.peek('/0', 'identity')).toBeUndefined();
});

test('a failed rendering fails for those who wait and is tried again by the next', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  await expect(
    cache.getOrRender('/', 'identity', async () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken');
  expect(await cache.getOrRender('/', 'identity', async () => html('mended'))).not.toBeInstanceOf(Response);
});

test('a database that is down is asked once a second, not by every visitor', async () => {
  let time = 0;
  const cache = createPageCache({ maxBytes: 1e6, now: () => time });
  await cache.getOrRender('/', 'identity', async () => html('last good'));
  cache.drop();
  let asked = 0;
  const visit = () =>
    cache.getOrRender('/', 'br', async () => {
      asked++;
      return html('down', { status: 503 });
    });
  await visit();
  await visit();
  expect(asked).toBe(1);
  time = 1500;
  expect(await visit()).not.toBeInstanceOf(Response);
  expect(asked).toBe(2);
});
