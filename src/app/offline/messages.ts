/**
 * What pages tell the service worker, by postMessage. With a port (MessageChannel) the worker answers
 * 'done' once it has obeyed.
 */
export type WorkerMessage =
  /** The waiting worker takes over; sent on the reader's word alone. */
  | { type: 'take-over' }
  /** A page was read, with these files: keep them. Addresses are absolute. */
  | { type: 'keep'; page: string; files: string[] }
  /** Forget all pages and answers: after signing in or out. */
  | { type: 'forget-pages' };

/** The message in what was posted; undefined for anything else. */
export function readMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, page, files } = data as Partial<Record<string, unknown>>;
  if (type === 'take-over' || type === 'forget-pages') return { type };
  if (type !== 'keep' || typeof page !== 'string' || !Array.isArray(files)) return undefined;
  return { type, page, files: files.filter((file) => typeof file === 'string') };
}
