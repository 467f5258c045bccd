/** Shows why a change failed, beside the control that started it. */
import { ApiError } from '#platform/api/api-client.ts';

export type Failure = {
  text: string;
  /** Problems of an imported file, line by line. */
  lines?: string[];
  signedOut?: boolean;
};

/** Describes an error, with the server's own message if there is one. */
export function describeFailure(error: unknown): Failure {
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

/** The link to sign in opens a new tab, so that text typed here is not lost. */
export function FailureMessage({ failure, className = '' }: { failure: Failure | null; className?: string }) {
  return (
    <div role="alert" className={`text-[0.95rem] text-danger wrap-anywhere empty:hidden ${className}`}>
      {failure?.text}
      {failure?.signedOut && (
        <>
          {' '}
          <a href="/api/login?redirect=/my-decks" target="_blank" rel="noopener" className="underline">
            Sign In<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      )}
      {failure?.lines && (
        <ul className="mt-2 list-disc space-y-0.5 pl-5">
          {failure.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may repeat a line
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
