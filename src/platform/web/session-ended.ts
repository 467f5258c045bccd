/** The handler for an ended session (API status 401). Set by the browser's entry. */
let handleEnded: (() => void) | undefined;

export function setSessionEndedHandler(handler: () => void): void {
  handleEnded = handler;
}

/** Call this when a signed-in member's request is answered with 401. */
export function reportSessionEnded(): void {
  handleEnded?.();
}
