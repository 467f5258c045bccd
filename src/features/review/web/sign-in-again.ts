/** The session has ended: opens the sign-in page, which leads back. */
export function signInAgain(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
}
