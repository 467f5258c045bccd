/** Password hashes: argon2id, a few computed at a time. */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { type AppError, busyError } from '#platform/errors/app-error.ts';

/** One of the parameter sets that OWASP recommends (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limitOptions = {
  /** Each hash uses a core for about 30 ms, and Node's other work needs threads too. */
  concurrency: 2,
  maxQueued: 200,
  refuse: hashingBusyError,
};

/** Error for the case that too many passwords wait to be hashed. */
export function hashingBusyError(): AppError {
  return busyError('Too many people are signing in. Please try again in a moment.');
}

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash the check takes the same time, so that the timing does not
   * reveal whether an account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean;
};

/** Creates a hasher; a process should have only one. Other `parameters` (memory in KiB) are for tests. */
export function createPasswordHasher(parameters = recommended): PasswordHasher {
  const limit = createConcurrencyLimit(limitOptions);
  // Hash to verify against if there is no account. Made at startup, so that the first such sign-in takes no longer.
  const dummy = limit.run(() => hash('', parameters));
  return {
    hash: (password) => limit.run(() => hash(normalize(password), parameters)),
    async verify(passwordHash, password) {
      const known = passwordHash ?? (await dummy);
      const matches = await limit.run(() => verify(known, normalize(password)));
      return passwordHash !== undefined && matches;
    },
    isOutdated(passwordHash) {
      const used = parseOptions(passwordHash);
      return (Object.keys(parameters) as (keyof typeof parameters)[]).some(
        (name) => used[name] !== parameters[name],
      );
    },
  };
}

/** Makes a password the same from every keyboard (NIST SP 800-63B, section 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
