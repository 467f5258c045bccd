/** The render thread's side: renders a page with the API responses that the main thread sends. */
import type { MessagePort } from 'node:worker_threads';
import type { Transport } from '#platform/api/api-client.ts';
import type { PageAssets } from '../asset-manifest.ts';
import { renderPage } from '../entry-server.tsx';
import { type ApiCall, type ApiReply, type Rendered, type RenderTask, toSendable } from './messages.ts';

/** Renders a page; errors are part of the result. */
export async function renderOverPort(
  { url, theme, port }: RenderTask,
  assets: PageAssets,
): Promise<Rendered> {
  const faults: Error[] = [];
  try {
    const response = await renderPage(new Request(url), {
      transport: callOver(port),
      assets,
      theme,
      onFault: (error) => faults.push(toSendable(error)),
    });
    const body = response.body && new Uint8Array(await response.arrayBuffer());
    return { faults, status: response.status, headers: [...response.headers], body };
  } catch (error) {
    return { faults, error: toSendable(error) };
  } finally {
    port.close();
  }
}

/** Forwards API calls to the main thread. */
function callOver(port: MessagePort): Transport {
  const pending = new Map<number, (reply: ApiReply) => void>();
  let lastId = 0;
  port.on('message', (reply: ApiReply) => {
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  });
  return async (url, init) => {
    lastId += 1;
    const id = lastId;
    const reply = await new Promise<ApiReply>((resolve) => {
      pending.set(id, resolve);
      port.postMessage({ id, url, init } satisfies ApiCall);
    });
    if ('error' in reply) throw reply.error;
    const { ok, status, statusText, text } = reply;
    return { ok, status, statusText, text: async () => text };
  };
}
