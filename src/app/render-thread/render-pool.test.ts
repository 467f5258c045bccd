import { expect, onTestFinished, test } from 'vitest';
import type { Transport } from '#platform/api/api-client.ts';
import { openRenderPool } from './render-pool.ts';

const filename = new URL('../../../tests/fixtures/render-worker.ts', import.meta.url).href;

function openPool(transport: Transport = () => new Response('Ada', { status: 201 })) {
  const faults: unknown[] = [];
  const pool = openRenderPool({ filename, workerData: {}, onError: (error) => faults.push(error) });
  onTestFinished(() => pool.close());
  const render = (path: string) =>
    pool.renderPage(new Request(`https://lyceum.example${path}`), {
      ...{ transport, theme: 'dark' },
      onFault: (error) => faults.push(error),
    });
  return { render, faults, close: pool.close };
}

test('the thread gets the address, the theme and the answers it asks for; its page comes back whole', async () => {
  const { render, faults } = openPool();
  const page = await render('/periods/rome');
  expect([page.status, page.headers.get('x-page')]).toEqual([203, '/periods/rome']);
  expect(await page.json()).toEqual({
    ...{ pathname: '/periods/rome', theme: 'dark' },
    reply: { id: 1, ok: true, status: 201, statusText: '', text: 'Ada' },
  });
  expect(faults).toEqual([new TypeError('a part is missing')]);
});

test('pages are worked on by turns', async () => {
  const { render } = openPool();
  void render('/wait').catch(() => undefined);
  expect((await render('/')).status).toBe(203);
});

test('an API that cannot be asked is the page’s to handle', async () => {
  const { render } = openPool(() => Promise.reject(new Error('gone')));
  expect(await (await render('/')).json()).toMatchObject({ reply: { id: 1 } });
});

test('a page that failed altogether fails here with its error, after its faults', async () => {
  const { render, faults } = openPool();
  await expect(render('/fail')).rejects.toThrow(new RangeError('no page at all'));
  expect(faults).toHaveLength(1);
});

test('a thread that ends fails the pages it had, and the next page gets a new one', async () => {
  const { render } = openPool();
  await render('/');
  const waiting = expect(render('/wait')).rejects.toThrow('worker exited with code: 3');
  await expect(render('/end')).rejects.toThrow('worker exited with code: 3');
  await waiting;
  expect((await render('/')).status).toBe(203);
});

test('closing ends the thread and what it was doing', async () => {
  const { render, close } = openPool();
  await render('/');
  const waiting = expect(render('/wait')).rejects.toThrow();
  await close();
  await waiting;
});
