/**
 * Keeps a question in this tab (session storage) while the visitor signs in. It is not put in the URL, because URLs are
 * logged. Nobody but its writer is shown a member's question; a guest's is passed on to the member who signs in.
 */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';

/** Id of the member who wrote the question; null for a guest. */
type OwnerId = number | null;

const key = 'lyceum:tutor-question';

export const storedQuestion = {
  keep: (question: string, ownerId: OwnerId) =>
    safeSessionStorage.set(key, JSON.stringify({ question, ownerId })),
  /** The stored question; empty if there is none, or if it is another member's. */
  read(userId: OwnerId): string {
    try {
      const stored = JSON.parse(safeSessionStorage.get(key) ?? '{}') as {
        question?: unknown;
        ownerId?: unknown;
      };
      const { question, ownerId } = stored;
      return typeof question === 'string' && (ownerId === null || ownerId === userId) ? question : '';
    } catch {
      return '';
    }
  },
  /** Returns the stored question as `read` does, and removes it, whoever wrote it. */
  take(userId: OwnerId): string {
    const question = storedQuestion.read(userId);
    safeSessionStorage.remove(key);
    return question;
  },
};
