/** Renders pages in a thread of their own: meanwhile the main thread answers other visitors. */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import type { Transport } from '#platform/api/api-client.ts';
import type { PageRenderer } from '../ssr-renderer.ts';
import { type ApiCall, type ApiReply, type Rendered, type RenderTask, toSendable } from './messages.ts';

/** Pages that one thread works on by turns, while others wait for their data. What is asked for at once is limited elsewhere. */
const pagesAtOnce = 16;

export type RenderPool = {
  /** @throws Error where the page failed altogether, or its thread ended; the next page gets a new one */
  renderPage: PageRenderer['renderPage'];
  /** Ends the thread. */
  close(): Promise<void>;
};

/**
 * Starts the thread.
 * @param filename address of the module that the thread runs
 * @param workerData what it finds there under that name
 */
export function openRenderPool(options: {
  filename: string;
  workerData: unknown;
  /** Called where the thread failed while it rendered nothing. */
  onError: (error: unknown) => void;
}): RenderPool {
  const { filename, workerData, onError } = options;
  const pool = new Piscina({
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: pagesAtOnce,
    execArgv: [],
    // A cached page goes before one that is rendered. On other systems the whole process might be slowed down.
    niceIncrement: process.platform === 'linux' ? 10 : 0,
    // What a page leaves behind is collected often, not kept in tens of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    workerData,
    // The thread must hear the answers to its calls, and what React has left to do.
    atomics: 'disabled',
  });
  let isClosed = false;
  const report = (error: unknown) => {
    if (!isClosed) onError(error);
  };
  pool.on('error', report);
  // The file is named here and not for the pool: one that cannot be loaded then fails the task, not the process.
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

/** Answers what the thread asks of the API. */
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
