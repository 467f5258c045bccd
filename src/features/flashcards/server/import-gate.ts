/** How many files are read at once: each may take tens of megabytes and seconds of a processor. */
import { AppError } from '#platform/errors/app-error.ts';

export type ImportGate = {
  /**
   * Does a member's work when there is room for it.
   * @throws AppError 409 while another of theirs is under way, 503 while too many are
   */
  pass<Result>(member: { userId: number }, work: () => Promise<Result>): Promise<Result>;
};

/** Makes a gate that lets so many members through at once, each with one file. */
export function createImportGate({ mostAtOnce }: { mostAtOnce: number }): ImportGate {
  const busy = new Set<number>();
  return {
    async pass({ userId }, work) {
      if (busy.has(userId)) {
        throw new AppError('conflict', 'Another file of yours is still being read. Please wait for it.', {
          retryAfterSeconds: 5,
        });
      }
      if (busy.size >= mostAtOnce) {
        throw new AppError('unavailable', 'Many files are being read. Please try again in a moment.', {
          retryAfterSeconds: 10,
        });
      }
      busy.add(userId);
      try {
        return await work();
      } finally {
        busy.delete(userId);
      }
    },
  };
}
