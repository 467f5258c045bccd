/**
 * Short messages at the edge of the screen, one at a time. The component that renders them is loaded with the first
 * message.
 */

export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** An action that the reader can take; such a message stays longer. */
  action?: { label: string; onSelect: () => void };
};

type Listener = (toast: Toast) => void;

let show: Listener | undefined;
const waiting: Toast[] = [];
let requestToaster: (() => void) | undefined;

/** Shows a message; it replaces the current one. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  // Only the first waiting message requests the toaster: another request would replace the toaster that is about to
  // show all of them.
  if (waiting.length === 1) requestToaster?.();
}

/** For the frame: calls `callback` with the first message that waits because no toaster is mounted. */
export function onWaitingToast(callback: () => void): void {
  requestToaster = callback;
  if (waiting.length > 0) callback();
}

/** For the toaster: passes it all messages, beginning with those that were waiting. */
export function drawToasts(listener: Listener): () => void {
  show = listener;
  for (const toast of waiting.splice(0)) listener(toast);
  return () => {
    show = undefined;
  };
}
