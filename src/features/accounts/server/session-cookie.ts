/** The cookie that carries a session's token. */
import { parseCookie, stringifySetCookie } from 'cookie';
import { tokenPattern } from '../rules.ts';

type SessionCookie = {
  name: string;
  /** Whether a Cookie header has this cookie, valid or not. */
  isPresent(header: string): boolean;
  /** The token in a Cookie header, if it is well formed. */
  read(header: string | undefined): string | undefined;
  /** Set-Cookie for a new token. */
  write(token: string): string;
  /** Set-Cookie that removes the cookie. */
  clear(): string;
};

/**
 * The session cookie of the site at `publicUrl`. Over https its name starts with `__Host-`, so that no other host of
 * the domain can set or overwrite it.
 * @param maxAge seconds the browser stores it
 */
export function createSessionCookie(publicUrl: string, maxAge: number): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const find = (header: string) => (header.includes(name) ? parseCookie(header)[name] : undefined);
  const attributes = { name, httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    name,
    // Uses the same parser as `read`, so that a session that the API accepts is not a guest to the pages.
    isPresent: (header) => find(header) !== undefined,
    read(header) {
      const token = header === undefined ? undefined : find(header);
      return token !== undefined && tokenPattern.test(token) ? token : undefined;
    },
    write: (token) => stringifySetCookie({ ...attributes, value: token, maxAge }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0, expires: new Date(0) }),
  };
}
