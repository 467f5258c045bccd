/** Messages between the main thread and the render thread. */
import type { MessagePort } from 'node:worker_threads';
import type { Theme } from '../theme.ts';

/** A page to render. The thread sends its API calls through `port`. */
export type RenderTask = { url: string; theme: Theme; port: MessagePort };

export type ApiCall = { id: number; url: string; init: RequestInit };
export type ApiReply = { id: number } & (
  | { ok: boolean; status: number; statusText: string; text: string }
  | { error: Error }
);

/** `faults`: errors that led to an error screen. `error`: why the page could not be rendered at all. */
export type Rendered = { faults: Error[] } & (
  | { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> | null }
  | { error: Error }
);

/** The error itself, or, if it cannot be cloned to another thread, a new error with its message and stack. */
export function toSendable(error: unknown): Error {
  const whole = error instanceof Error ? error : new Error(String(error));
  try {
    structuredClone(whole);
    return whole;
  } catch {
    return Object.assign(new Error(whole.message), { stack: whole.stack });
  }
}
