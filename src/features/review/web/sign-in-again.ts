/** The session has ended: leads to sign in and back. */
export function signInAgain(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
}
