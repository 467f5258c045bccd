/** Checks of form fields before they are sent. Each returns the problem, or undefined. */

/** Specification, section 9. */
const minPasswordLength = 6;

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
  return [...password].length < minPasswordLength
    ? `A password has at least ${minPasswordLength} characters.`
    : undefined;
}

export function checkRepeated(password: string, repeated: string): string | undefined {
  if (!repeated) return 'Please enter the password again.';
  return password === repeated ? undefined : mismatch;
}

/** The fields that have a problem. */
export function collectProblems<Field extends string>(
  found: Partial<Record<Field, string | undefined>>,
): Partial<Record<Field, string>> {
  const problems = Object.entries<string | undefined>(found).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(problems) as Partial<Record<Field, string>>;
}
