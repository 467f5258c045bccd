/** Redirects after sign-in, and the form of secret tokens. Pure. */

/** Tokens of cookies and mailed links: 256 bits in base64url. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Where to go after signing in: a path of this site, or the home page for anything else. `plan` is added
 * to a given path (specification, section 2, Auth).
 */
export function resolveRedirect(redirect: string | null, plan: string | null): string {
  const path = toSameSitePath(redirect);
  if (!path) return '/';
  if (!plan || !/^[a-z]{1,20}$/.test(plan)) return path;
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('plan', plan);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The path if it can only lead to this site: no other host, no scheme, no control characters. */
export function toSameSitePath(path: string | null | undefined): string | undefined {
  // Browsers read '\' as '/' and drop tabs and line breaks: '/\evil.example' names another host.
  if (!path || path.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  if (!URL.canParse(path, 'http://site.invalid')) return undefined;
  const url = new URL(path, 'http://site.invalid');
  // Dot segments can resolve to a path with a leading double slash: '/.//evil.example'.
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
