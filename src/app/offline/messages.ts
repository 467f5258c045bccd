/**
 * Messages from pages to the service worker, by postMessage. With a port (MessageChannel) the worker replies
 * 'done' when it has finished. Page and worker may be of different builds, so the types must not change.
 */
export type WorkerMessage =
  /** The waiting worker becomes active; sent only when the reader asks for the new version. */
  | { type: 'take-over' }
  /** A page was visited: cache it with these files. Addresses are absolute. */
  | { type: 'keep'; page: string; files: string[] }
  /** Delete all cached pages and API responses: after signing in or out. */
  | { type: 'forget-pages' };

/** Reads a posted message; undefined for anything else. */
export function readMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, page, files } = data as Partial<Record<string, unknown>>;
  if (type === 'take-over' || type === 'forget-pages') return { type };
  if (type !== 'keep' || typeof page !== 'string' || !Array.isArray(files)) return undefined;
  return { type, page, files: files.filter((file) => typeof file === 'string') };
}
