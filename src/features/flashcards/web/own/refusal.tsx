/** Why something was not done, said where it was asked for. */
import { ApiError } from '#platform/api/api-client.ts';

export type Refusal = { text: string; signedOut: boolean };

/** A failure in the server's own words where it has some. */
export function describeRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) {
    return { text: 'The library cannot be reached. Nothing is lost; please try again.', signedOut: false };
  }
  if (error.status === 401) {
    return { text: 'You are signed out. What you have here stays until you are back:', signedOut: true };
  }
  const ofFields = error.issues.map(({ message }) => message).join(' ');
  return { text: ofFields || error.detail || 'That did not work. Please try again.', signedOut: false };
}

/** Says it. The way to sign in is a window of its own, so that nothing of this one is lost. */
export function Refused({ refusal, className = '' }: { refusal: Refusal | null; className?: string }) {
  return (
    <p role="alert" className={`text-[0.95rem] text-danger empty:hidden ${className}`}>
      {refusal?.text}
      {refusal?.signedOut && (
        <>
          {' '}
          <a href="/api/login?redirect=/my-decks" target="_blank" rel="noopener" className="underline">
            Sign In<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
    </p>
  );
}
