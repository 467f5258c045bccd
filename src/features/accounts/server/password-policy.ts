/** Rules for new passwords. */
import { AppError } from '#platform/errors/app-error.ts';

/** How many of the most used passwords are refused. */
const rejectedPasswordCount = 10_000;

const tooEasy = 'This password is too easy to guess. Please choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: it is half a megabyte. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, rejectedPasswordCount));
}

/**
 * Rejects a password that is common, has fewer than three different characters, or is the member's name or address.
 * @throws AppError 400 with an issue for `field`
 */
export async function rejectWeakPassword(
  password: string,
  member: { name: string; email: string },
  field = 'password',
): Promise<void> {
  common ??= loadCommonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  const trimmed = lower.trim();
  const own = [member.name, member.email, member.email.split('@')[0] ?? '', ...member.name.split(/\s+/)];
  const easy =
    (await common).has(trimmed) ||
    new Set(trimmed).size < 3 ||
    own.some((text) => text.normalize('NFKC').toLowerCase() === trimmed);
  if (easy) throw invalidFieldError(field, tooEasy);
}

/** @throws AppError 400 where the password was repeated differently */
export function rejectPasswordMismatch(body: { password: string; confirmPassword: string }): void {
  if (body.password !== body.confirmPassword) {
    throw invalidFieldError('confirmPassword', 'Passwords do not match');
  }
}

/** A problem of one field, both as the message and as the field's issue. */
export function invalidFieldError(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ field, message }] });
}
