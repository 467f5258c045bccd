/** Why something was not done, said where it was asked for. */
import { ApiError } from '#platform/api/api-client.ts';

export type Refusal = {
  text: string;
  /** What is wrong with a file, line by line. */
  lines?: string[];
  signedOut?: boolean;
};

/** A failure in the server's own words where it has some. */
export function describeRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) {
    return { text: 'The library cannot be reached. Nothing is lost; please try again.' };
  }
  if (error.status === 401) {
    return { text: 'You are signed out. What you have here stays until you are back:', signedOut: true };
  }
  const lines = error.issues.filter(({ field }) => field === 'file').map(({ message }) => message);
  if (lines.length > 0) return { text: error.detail, lines };
  const ofFields = error.issues.map(({ message }) => message).join(' ');
  return { text: ofFields || error.detail || 'That did not work. Please try again.' };
}

/** Says it. The way to sign in is a window of its own, so that nothing of this one is lost. */
export function Refused({ refusal, className = '' }: { refusal: Refusal | null; className?: string }) {
  return (
    <div role="alert" className={`text-[0.95rem] text-danger wrap-anywhere empty:hidden ${className}`}>
      {refusal?.text}
      {refusal?.signedOut && (
        <>
          {' '}
          <a href="/api/login?redirect=/my-decks" target="_blank" rel="noopener" className="underline">
            Sign In<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
      {refusal?.lines && (
        <ul className="mt-2 list-disc space-y-0.5 pl-5">
          {refusal.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may say the same twice
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
