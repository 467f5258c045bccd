/** A page rendered in the thread equals one rendered without it. */
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Transport } from '#platform/api/api-client.ts';
import type { PageAssets } from '../asset-manifest.ts';
import { renderPage } from '../entry-server.tsx';
import type { ApiCall } from './messages.ts';
import { renderOverPort } from './render-over-port.ts';

const assets: PageAssets = {
  loader: '/assets/loader.js',
  styles: ['/assets/site.css'],
  entry: '/entry.js',
  modules: ['/assets/entry.js'],
  ofPage: (file) => ({ modules: [`/${file}.js`], styles: [] }),
};

const known: Record<string, () => Response> = {
  '/api/config': () =>
    Response.json({
      siteName: 'Lycée – Λύκειον',
      contactEmail: 'a@b.example',
      publicUrl: 'https://b.example',
    }),
  '/api/periods': () => Response.json([]),
  '/api/auth/user': () => Response.json({ message: 'Sign in first.' }, { status: 401 }),
  '/api/resources/8': () => new Response('{"message":"broken"}', { status: 500 }),
  '/api/resources/9': () => Response.json({ title: 'half an answer' }),
  '/api/related/items/resource/9': () => Response.json([]),
  '/api/study-tips': () => Response.json({ message: 'Not now.' }, { status: 429 }),
};
const transport: Transport = (url) =>
  known[url]?.() ?? Response.json({ message: 'There is none.' }, { status: 404 });

async function renderBothWays(path: string) {
  const url = `https://lyceum.example${path}`;
  const theme = 'dark';
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const here = await renderPage(new Request(url), { transport, assets, theme, onFault });
  const { port1, port2 } = new MessageChannel();
  port1.on('message', async ({ id, url: asked, init }: ApiCall) => {
    const answer = await transport(asked, init);
    const { ok, status, statusText } = answer;
    port1.postMessage({ id, ok, status, statusText, text: await answer.text() });
  });
  const rendered = await renderOverPort({ url, theme, port: port2 }, assets);
  port1.close();
  if ('error' in rendered) throw rendered.error;
  const { status, headers, body } = rendered;
  return {
    here: [here.status, [...here.headers], await here.text(), faults.map(String)],
    there: [status, headers, new TextDecoder().decode(body ?? undefined), rendered.faults.map(String)],
  };
}

test.each([
  ['/', 200],
  ['/about', 200],
  ['/resources?q=r%C3%B6mer', 404],
  ['/no/such/page', 404],
  ['/study-tips', 429],
  ['/resources/8', 500],
  ['/resources/9', 500],
  ['/review', 302],
])('%s, which is %i', async (path, status) => {
  const { here, there } = await renderBothWays(path);
  expect(there).toEqual(here);
  expect(there[0]).toBe(status);
});
