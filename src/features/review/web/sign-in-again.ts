/** Opens the sign-in page after the session has ended. It leads back to the current page. */
export function signInAgain(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/api/login?redirect=${encodeURIComponent(pathname + search)}`);
}
