/** Outcome of an attempt to send a mail. Pure. */
import { maxAttempts, nextAttempt } from './retry.ts';
import { MailTransportError } from './transport-error.ts';

export type Outcome =
  | { state: 'sent'; at: Date }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string; suppress: boolean }
  | { state: 'suppressed' };

/** The outcome of a mail that is not attempted; undefined if it should be attempted. */
export function outcomeWithoutAttempt(mail: { suppressed: boolean; attempts: number }): Outcome | undefined {
  if (mail.suppressed) return { state: 'suppressed' };
  // Happens if the process ended during every attempt.
  if (mail.attempts > maxAttempts) return { state: 'failed', error: 'Too many attempts.', suppress: false };
  return undefined;
}

/** The outcome of an attempt that failed. A mail that may have arrived is sent again. */
export function outcomeOfFailure(
  failure: MailTransportError,
  { attempts, now }: { attempts: number; now: Date },
): Outcome {
  const error = failure.message;
  if (failure.kind === 'permanent') return { state: 'failed', error, suppress: failure.addressRefused };
  const nextAttemptAt = nextAttempt(attempts, now);
  return nextAttemptAt
    ? { state: 'queued', nextAttemptAt, error }
    : { state: 'failed', error, suppress: false };
}

/** Converts an error that a transport threw to a MailTransportError. */
export function asTransportError(error: unknown): MailTransportError {
  return error instanceof MailTransportError
    ? error
    : new MailTransportError('ambiguous', 'failure of the transport');
}
