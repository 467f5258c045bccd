/** Where the sign-in page redirects to. */
import { resolveRedirect, toSameSitePath } from '../rules.ts';

export type RedirectTarget = {
  /** A path of this site. */
  path: string;
  /** Id of the resource to save after signing in. */
  save: number | undefined;
};

/** Paths that are not redirect targets: the sign-in page itself, and the API. */
const excludedPaths = /^\/(?:auth|api)(?:[/?#]|$)/;

/**
 * The target in the URL parameters (`redirect`, `plan`, `save`). Without `redirect` it is the page whose header link
 * led here, which the header stores in the history state.
 */
export function readRedirectTarget(params: URLSearchParams, state: unknown): RedirectTarget {
  const path = resolveRedirect(params.get('redirect') ?? readPreviousPath(state), params.get('plan'));
  const save = params.get('save') ?? '';
  return {
    path: excludedPaths.test(path) ? '/' : path,
    save: /^[1-9]\d{0,9}$/.test(save) ? Number(save) : undefined,
  };
}

/** Path of a tab of the sign-in page, with the valid redirect parameters. */
export function authTabPath(tab: 'sign-in' | 'create-account', params: URLSearchParams): string {
  const query = new URLSearchParams();
  if (tab !== 'sign-in') query.set('tab', tab);
  const redirect = toSameSitePath(params.get('redirect'));
  if (redirect) query.set('redirect', redirect);
  for (const name of ['plan', 'save']) {
    const value = params.get(name);
    if (value && /^[a-z\d]{1,20}$/.test(value)) query.set(name, value);
  }
  return query.size > 0 ? `/auth?${query}` : '/auth';
}

function readPreviousPath(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : null;
}
