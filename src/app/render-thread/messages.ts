/** What the main thread and the thread that renders pages send each other. */
import type { MessagePort } from 'node:worker_threads';
import type { Theme } from '../theme.ts';

/** A page to render; through `port` the thread asks the API for what the page shows. */
export type RenderTask = { url: string; theme: Theme; port: MessagePort };

export type ApiCall = { id: number; url: string; init: RequestInit };
export type ApiReply = { id: number } & (
  | { ok: boolean; status: number; statusText: string; text: string }
  | { error: Error }
);

/** `faults`: those that became an error screen. `error`: why there is no page at all. */
export type Rendered = { faults: Error[] } & (
  | { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> | null }
  | { error: Error }
);

/** The error, or where something in it cannot be sent to another thread, one with its message and stack. */
export function toSendable(error: unknown): Error {
  const whole = error instanceof Error ? error : new Error(String(error));
  try {
    structuredClone(whole);
    return whole;
  } catch {
    return Object.assign(new Error(whole.message), { stack: whole.stack });
  }
}
