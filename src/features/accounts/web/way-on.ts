/** Where the sign-in page leads on to. */
import { afterSignIn, ownPath } from '../rules.ts';

export type WayOn = {
  /** A path of this site. */
  path: string;
  /** The resource to save on the way. */
  save: number | undefined;
};

/** Doors, not rooms: nobody stays there. */
const doors = /^\/(?:auth|api)(?:[/?#]|$)/;

/**
 * The way on by the address (`redirect`, `plan`, `save`); without one back to the page whose header
 * was used, which the header leaves in the history's state.
 */
export function readWayOn(params: URLSearchParams, state: unknown): WayOn {
  const path = afterSignIn(params.get('redirect') ?? readFrom(state), params.get('plan'));
  const save = params.get('save') ?? '';
  return {
    path: doors.test(path) ? '/' : path,
    save: /^[1-9]\d{0,9}$/.test(save) ? Number(save) : undefined,
  };
}

/** The address of the page with another tab, its way on kept as far as it leads to this site. */
export function tabAddress(tab: 'sign-in' | 'create-account', params: URLSearchParams): string {
  const kept = new URLSearchParams();
  if (tab !== 'sign-in') kept.set('tab', tab);
  const redirect = ownPath(params.get('redirect'));
  if (redirect) kept.set('redirect', redirect);
  for (const name of ['plan', 'save']) {
    const value = params.get(name);
    if (value && /^[a-z\d]{1,20}$/.test(value)) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `/auth?${query}` : '/auth';
}

function readFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : null;
}
