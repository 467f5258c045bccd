/** Renders pages in a separate thread, so that the main thread can answer other visitors meanwhile. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import type { Transport } from '#platform/api/api-client.ts';
import type { PageRenderer } from '../ssr-renderer.ts';
import { type ApiCall, type ApiReply, type Rendered, type RenderTask, toSendable } from './messages.ts';

/**
 * Pages that the thread renders concurrently: while some wait for data, it works on others. The number of
 * simultaneous requests is limited elsewhere.
 */
const pagesAtOnce = 16;

export type RenderPool = {
  /** @throws Error if the page failed altogether, or its thread ended; the next page gets a new thread */
  renderPage: PageRenderer['renderPage'];
  /** Ends the thread. */
  close(): Promise<void>;
};

/**
 * Starts the thread.
 * @param filename address of the module that the thread runs
 * @param workerData available to that module under the same name
 */
export function openRenderPool(options: {
  filename: string;
  workerData: unknown;
  /** Called if the thread fails while it renders nothing. */
  onError: (error: unknown) => void;
}): RenderPool {
  const { filename, workerData, onError } = options;
  const pool = new Piscina({
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: pagesAtOnce,
    execArgv: [],
    // Rendering has lower priority than answering cached pages. Only on Linux: on other systems this could slow down
    // the whole process.
    niceIncrement: process.platform === 'linux' ? 10 : 0,
    // A small young generation: a page's garbage is collected often instead of filling tens of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    workerData,
    // Atomics.wait would block the thread's event loop, which must receive API replies and finish React's pending
    // work.
    atomics: 'disabled',
  });
  let isClosed = false;
  const report = (error: unknown) => {
    if (!isClosed) onError(error);
  };
  pool.on('error', report);
  // The file is given per task, not to the pool: if it cannot be loaded, the task fails, not the process.
  pool.run(undefined, { filename, name: 'prepare' }).catch(report);
  return {
    async renderPage({ url }, { transport, theme, onFault }) {
      const { port1, port2 } = new MessageChannel();
      answerCalls(port1, transport);
      try {
        const task: RenderTask = { url, theme, port: port2 };
        const rendered: Rendered = await pool.run(
          move({ [transferableSymbol]: [port2], [valueSymbol]: task }),
          { filename },
        );
        for (const fault of rendered.faults) onFault(fault);
        if ('error' in rendered) throw rendered.error;
        const { status, headers, body } = rendered;
        return new Response(body, { status, headers });
      } finally {
        port1.close();
      }
    },
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}

/** Answers the thread's API calls. */
function answerCalls(port: MessagePort, transport: Transport): void {
  port.on('message', async ({ id, url, init }: ApiCall) => {
    try {
      const answer = await transport(url, init);
      const { ok, status, statusText } = answer;
      port.postMessage({ id, ok, status, statusText, text: await answer.text() } satisfies ApiReply);
    } catch (error) {
      port.postMessage({ id, error: toSendable(error) } satisfies ApiReply);
    }
  });
}
