/** Headers of every response. The CSP is constant, so that whole pages can be cached. */

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Thumbnails of videos, and images from other sites in posts of the blog.
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Further hosts that the site's pages may use, by directive. */
export type ContentSources = Readonly<Partial<Record<'script-src' | 'connect-src' | 'frame-src', string>>>;

/** Header names (lower case) and values for a site reached at `publicUrl`. */
export function securityHeaders(options: {
  publicUrl: string;
  dev: boolean;
  contentSources?: readonly ContentSources[] | undefined;
}): [name: string, value: string][] {
  const secure = options.publicUrl.startsWith('https:');
  const sources: readonly Readonly<Record<string, string>>[] = [
    ...(options.contentSources ?? []),
    ...(options.dev ? [{ 'style-src': "'unsafe-inline'" }] : []),
  ];
  const csp = policy.map((rule) => {
    const more = sources.flatMap((each) => each[rule.split(' ')[0] ?? ''] ?? []);
    return [rule, ...more].join(' ');
  });
  return [
    ['content-security-policy', [...csp, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    // Never sends the path, not even to this site: the paths of mailed links contain secrets.
    ['referrer-policy', 'strict-origin'],
    [
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
    ],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(secure
      ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as [string, string][])
      : []),
  ];
}
