/** The cookie that carries a session's token. */
import { parseCookie, stringifySetCookie } from 'cookie';
import { tokenPattern } from './secret-token.ts';

export type SessionCookie = {
  name: string;
  /** Whether a Cookie header holds one, valid or not. */
  isIn(header: string): boolean;
  /** The token in a Cookie header, if it has the form of one. */
  read(header: string | undefined): string | undefined;
  /** Set-Cookie for a new token. */
  write(token: string): string;
  /** Set-Cookie that removes it. */
  clear(): string;
};

/**
 * The cookie of a site at that origin. Over https it is bound to this very host and to TLS
 * (`__Host-`), so that no other host of the domain can set or overwrite it.
 * `maxAge`: seconds the browser keeps it.
 */
export function sessionCookieOf(publicUrl: string, maxAge: number): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-session' : 'session';
  const pattern = new RegExp(`(?:^|;)\\s*${name}=`);
  const attributes = { name, httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    name,
    isIn: (header) => pattern.test(header),
    read(header) {
      const token = header === undefined ? undefined : parseCookie(header)[name];
      return token !== undefined && tokenPattern.test(token) ? token : undefined;
    },
    write: (token) => stringifySetCookie({ ...attributes, value: token, maxAge }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0, expires: new Date(0) }),
  };
}
