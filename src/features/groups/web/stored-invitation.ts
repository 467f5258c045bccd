/** The token of an invitation, stored in this tab while its visitor signs in or looks at the plans. */
import { safeSessionStorage } from '#platform/web/safe-storage.ts';

const key = 'lyceum:invitation';

export const storedInvitation = {
  read: (): string => safeSessionStorage.get(key) ?? '',
  keep: (token: string) => safeSessionStorage.set(key, token),
  forget: () => safeSessionStorage.remove(key),
};
