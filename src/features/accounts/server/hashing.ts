/** Password hashes: argon2id, a few at a time. */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** One of OWASP's choices for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limitOptions = {
  /** Each uses a core for about 30 ms, and Node's other work needs threads too. */
  concurrency: 2,
  maxQueued: 200,
  refuse: () =>
    new AppError('unavailable', 'Too many people are signing in. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
};

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. Without a hash it takes as long, so that the time does not
   * reveal whether an account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean;
};

/** Creates a hasher; a process should have only one. Others than the recommended parameters (memory in KiB) are for tests. */
export function createPasswordHasher(parameters = recommended): PasswordHasher {
  const limit = createConcurrencyLimit(limitOptions);
  // Verified against where there is no account. Made at start, so that the first such sign-in does not take longer.
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

/** The same password from every keyboard (NIST SP 800-63B, section 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
