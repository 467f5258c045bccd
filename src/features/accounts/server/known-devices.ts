/**
 * Browsers in which somebody has signed in before, known by a cookie that signs nobody in. It holds a random number of the
 * browser and for each account a signature of that number by the account's own key: nobody can read from it which accounts
 * these are, or make one up, and with a new password, which replaces the key, all are unknown again.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import { isSameSecret } from '#platform/secret-token.ts';
import type { Sessions } from './sessions.ts';
import type { UserRow } from './user-queries.ts';

/** Accounts that one browser is known to, at most, as in a school's library; the ones used last stay. */
const maxAccounts = 20;
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;
/** Characters of base64url that hold 128 bits. */
const partLength = 22;
const pattern = new RegExp(`^[\\w-]{${partLength}}(?:\\.[\\w-]{${partLength}}){1,${maxAccounts}}$`);

type Account = Pick<UserRow, 'deviceKey'>;

export type KnownDevices = {
  /** The browser's number, where the account knows it. */
  find(context: Context<AppEnv>, account: Account): string | undefined;
  /** Makes the browser known to the account, by a cookie in the response. */
  remember(context: Context<AppEnv>, account: Account): void;
  /** Removes the account from the browser's cookie. */
  forget(context: Context<AppEnv>, account: Account): void;
};

/** The known browsers of a site at that origin. */
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
