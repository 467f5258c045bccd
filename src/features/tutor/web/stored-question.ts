/** A question held in this tab while its visitor signs in. Not in the address, which reaches logs on the way. */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';

const key = 'lyceum:tutor-question';

export const storedQuestion = {
  keep: (question: string) => safeSessionStorage.set(key, question),
  read: (): string => safeSessionStorage.get(key) ?? '',
  /** What was kept, once. */
  take(): string {
    const question = storedQuestion.read();
    safeSessionStorage.remove(key);
    return question;
  },
};
