/** For password managers, which ask whose password it is; never seen, never sent. */
export function UsernameHint({ email = '' }: { email?: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
