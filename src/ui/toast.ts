/** Short messages at the edge of the screen, one at a time. The part that draws them loads with the first. */

export type Toast = {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
  /** What the reader may do about it; such a message stays for longer. */
  action?: { label: string; onSelect: () => void };
};

type Listener = (toast: Toast) => void;

let show: Listener | undefined;
const waiting: Toast[] = [];
let requestToaster: (() => void) | undefined;

/** Shows a message; a newer one takes the place of the one that is there. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  // Who waits behind others comes with them: a second request would replace the toaster that is about to draw them.
  if (waiting.length === 1) requestToaster?.();
}

/** For the frame: is called with the first message that waits because no toaster is mounted to show it. */
export function onWaitingToast(callback: () => void): void {
  requestToaster = callback;
  if (waiting.length > 0) callback();
}

/** For the part that draws: takes over all messages, those that waited first. */
export function drawToasts(listener: Listener): () => void {
  show = listener;
  for (const toast of waiting.splice(0)) listener(toast);
  return () => {
    show = undefined;
  };
}
