/**
 * Known browsers: those that have signed in before. A cookie, which authenticates nobody, holds a random id of the
 * browser and, for each account, a signature of that id made with the account's own key. So nobody can forge the cookie
 * or read from it which accounts these are. A new password replaces the key, so that all browsers become unknown again.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import type { Sessions } from './sessions.ts';
import type { UserRow } from './user-queries.ts';

/** Maximum accounts in one browser's cookie, as on a shared computer of a school library. The last used ones stay. */
const maxAccounts = 20;
/** The longest lifetime that browsers accept for a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** Number of base64url characters that hold 128 bits. */
const partLength = 22;
const pattern = new RegExp(`^[\\w-]{${partLength}}(?:\\.[\\w-]{${partLength}}){1,${maxAccounts}}$`);

type Account = Pick<UserRow, 'deviceKey'>;

export type KnownDevices = {
  /** The browser's id, if the account knows the browser. */
  find(context: Context<AppEnv>, account: Account): string | undefined;
  /** Makes the browser known to the account, by a cookie in the response. */
  remember(context: Context<AppEnv>, account: Account): void;
  /** Removes the account from the browser's cookie. */
  forget(context: Context<AppEnv>, account: Account): void;
};

/** Creates the known-browser cookie of the site at `publicUrl`. */
export function createKnownDevices(
  sessions: Pick<Sessions, 'addCookie'>,
  { publicUrl }: { publicUrl: string },
): KnownDevices {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-device' : 'device';
  const attributes = { name, httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

  function read(context: Context<AppEnv>): { id: string; signatures: string[] } | undefined {
    const value = parseCookie(context.req.header('cookie') ?? '')[name] ?? '';
    const [id = '', ...signatures] = pattern.test(value) ? value.split('.') : [];
    return id ? { id, signatures } : undefined;
  }

  function write(context: Context<AppEnv>, id: string, signatures: string[]): void {
    const value = [id, ...signatures.slice(0, maxAccounts)].join('.');
    const cookie =
      signatures.length > 0
        ? { ...attributes, value, maxAge: maxAgeSeconds }
        : { ...attributes, value: '', maxAge: 0 };
    sessions.addCookie(context, stringifySetCookie(cookie));
  }

  return {
    find(context, account) {
      const known = read(context);
      if (!known) return undefined;
      const expected = sign(account, known.id);
      return known.signatures.some((given) => isSameSecret(given, expected)) ? known.id : undefined;
    },
    remember(context, account) {
      const { id, signatures } = read(context) ?? { id: createDeviceId(), signatures: [] };
      const own = sign(account, id);
      write(context, id, [own, ...signatures.filter((other) => other !== own)]);
    },
    forget(context, account) {
      const known = read(context);
      if (!known) return;
      const own = sign(account, known.id);
      write(
        context,
        known.id,
        known.signatures.filter((other) => other !== own),
      );
    },
  };
}

const createDeviceId = () => randomBytes(16).toString('base64url');

function sign({ deviceKey }: Account, id: string): string {
  return createHmac('sha256', deviceKey).update(id).digest('base64url').slice(0, partLength);
}
