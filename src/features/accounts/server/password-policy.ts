/** Rules for new passwords. */
import { AppError } from '#platform/errors/app-error.ts';
import type { SiteIdentity } from '#platform/site-identity.ts';
import { coreOf, fold, isWeakWord, wordsOf } from './weak-words.ts';

const tooEasy = 'This password is too easy to guess. Please choose another one.';

/** Maximum digits and symbols around a common password that do not make it strong: a year, an exclamation mark. */
const maxDecoration = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads tens of thousands of common passwords: half a megabyte, so only when the first new password is checked. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Member and site whose names a password must not consist of. */
type PasswordOwner = {
  member: { name: string; email: string };
  site: SiteIdentity;
};

/**
 * Rejects a password that is common or has fewer than three different characters, or that is the member's name or
 * address, the site's name, a season or a month, also with a year, digits or signs around it.
 * @throws AppError 400 with an issue for `field`
 */
export async function rejectWeakPassword(
  password: string,
  { member, site }: PasswordOwner,
  field = 'password',
): Promise<void> {
  common ??= loadCommonPasswords();
  const folded = fold(password);
  const core = coreOf(folded);
  const known = await common;
  const own = [member.name, member.email, site.siteName, new URL(site.publicUrl).hostname].flatMap(wordsOf);
  const easy =
    new Set(folded).size < 3 ||
    isWeakWord(folded, own) ||
    known.has(folded) ||
    (known.has(core) && folded.length - core.length <= maxDecoration);
  if (easy) throw invalidFieldError(field, tooEasy);
}

/** @throws AppError 400 where the password was repeated differently */
export function rejectPasswordMismatch(body: { password: string; confirmPassword: string }): void {
  if (body.password !== body.confirmPassword) {
    throw invalidFieldError('confirmPassword', 'Passwords do not match');
  }
}

/** Error for a problem with one field, both as the message and as the field's issue. */
export function invalidFieldError(field: string, message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ field, message }] });
}
