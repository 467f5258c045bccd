/** Compresses bodies again with Brotli's best quality: an eighth smaller, but it takes twenty times as long. */
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBody } from './encoding.ts';

const bestQuality = 11;
/** More bodies than this do not wait; they are offered again at their next request. */
const maxWaiting = 50;
/** After each body the queue rests this many times as long as it worked, so that it uses a fifth of one processor. */
const restFactor = 4;

export type RecompressQueue = {
  /** Adds a body. @returns false if too many are waiting; else `done` is called once with the compressed body */
  add(body: Buffer, done: (compressed: Buffer) => void): boolean;
};

/** Makes a queue that compresses one body at a time, outside the main thread. */
export function createRecompressQueue(): RecompressQueue {
  const waiting: { body: Buffer; done: (compressed: Buffer) => void }[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const startedAt = performance.now();
        next.done(await encodeBody(next.body, 'br', bestQuality));
        await sleep(restFactor * (performance.now() - startedAt), undefined, { ref: false });
      }
    } finally {
      isRunning = false;
    }
  }

  return {
    add(body, done) {
      if (waiting.length >= maxWaiting) return false;
      waiting.push({ body, done });
      // A body that cannot be compressed stays as it is.
      if (!isRunning) run().catch(() => undefined);
      return true;
    },
  };
}
