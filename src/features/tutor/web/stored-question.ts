/**
 * Keeps a question in this tab (session storage) while the visitor signs in. It is not put in the URL, because URLs are
 * logged.
 */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';

const key = 'lyceum:tutor-question';

export const storedQuestion = {
  keep: (question: string) => safeSessionStorage.set(key, question),
  read: (): string => safeSessionStorage.get(key) ?? '',
  /** Returns the stored question and removes it. */
  take(): string {
    const question = storedQuestion.read();
    safeSessionStorage.remove(key);
    return question;
  },
};
