/** What happens when the API says that the session has ended (401). Set by the browser's start. */
let handleEnded: (() => void) | undefined;

export function setSessionEndedHandler(handler: () => void): void {
  handleEnded = handler;
}

/** To be called when a call of a member is answered with 401. */
export function reportSessionEnded(): void {
  handleEnded?.();
}
