/** Which passwords are refused. */
import type { Issue } from '#platform/errors/app-error.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** So many of the most used passwords are refused. */
const refusedRanks = 10_000;

const tooEasy = 'This password is too easy to guess. Please choose another one.';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords; half a megabyte that only sign-ups need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, refusedRanks));
}

/**
 * Refuses a password that many have, or that is just the member's own name or address.
 * @throws AppError 400 with an issue for `field`
 */
export async function refuseEasyPassword(
  password: string,
  member: { name: string; email: string },
  field = 'password',
): Promise<void> {
  common ??= loadCommonPasswords();
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.trim();
  const own = [member.name, member.email, member.email.split('@')[0] ?? '', ...member.name.split(/\s+/)];
  const easy =
    (await common).has(bare) ||
    new Set(bare).size < 3 ||
    own.some((text) => text.normalize('NFKC').toLowerCase() === bare);
  if (easy) throw invalidField(field, tooEasy);
}

/** Refuses a password that was typed differently the second time. @throws AppError 400 */
export function refuseMismatch(body: { password: string; confirmPassword: string }): void {
  if (body.password !== body.confirmPassword) {
    throw invalidField('confirmPassword', 'Passwords do not match');
  }
}

/** One field's problem, said in both places. */
export function invalidField(field: string, message: string): AppError {
  const issues: Issue[] = [{ field, message }];
  return new AppError('invalid_input', message, { issues });
}
