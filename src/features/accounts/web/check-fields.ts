/** What is surely wrong with a field, seen before anything is sent; undefined where nothing is. */

/** In characters (specification, section 9). */
const shortestPassword = 6;

export const mismatch = 'Passwords do not match';

export function checkEmail(email: string): string | undefined {
  if (!email) return 'Please enter your email address.';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'Please enter a valid email address.';
}

export function checkRequired(text: string, what: string): string | undefined {
  return text ? undefined : `Please enter your ${what}.`;
}

export function checkNewPassword(password: string): string | undefined {
  if (!password) return 'Please choose a password.';
  return [...password].length < shortestPassword
    ? `A password has at least ${shortestPassword} characters.`
    : undefined;
}

export function checkRepeated(password: string, repeated: string): string | undefined {
  if (!repeated) return 'Please enter the password again.';
  return password === repeated ? undefined : mismatch;
}

/** The problems there are, by field. */
export function collectProblems<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): Partial<Record<Field, string>> {
  const there = Object.entries<string | undefined>(found).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(there) as Partial<Record<Field, string>>;
}
