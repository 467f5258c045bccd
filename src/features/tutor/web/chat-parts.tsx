/** What the chats of members and guests, and that of the study companion, share. */
import type { ReactNode } from 'react';

/** The frame of a chat: what scrolls above, what is written below. Its height is the specification's. */
export function ChatFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex h-[600px] min-w-0 flex-col rounded-[6px] border border-hairline noscript:hidden print:h-auto"
    >
      {children}
    </section>
  );
}

export function ChatFoot({ children }: { children: ReactNode }) {
  return (
    <div data-print="hide" className="border-t border-hairline px-4 py-3.5 sm:px-5">
      {children}
    </div>
  );
}

/** What the other side says. */
export function Reply({ from, children }: { from: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <p className="label mb-1 text-ink-2">{from}</p>
      {children}
    </div>
  );
}

/** What the reader has written. */
export function OwnText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="ml-auto w-fit max-w-[88%] rounded-[6px] bg-ground px-4 py-2 whitespace-pre-line wrap-anywhere"
    >
      <span className="sr-only">You asked: </span>
      {text}
    </p>
  );
}

/**
 * Says what happens to who cannot see it, and shows that an answer is being made. It is there all the time: what is announced must
 * change, not appear.
 */
export function ChatStatus({ text, isShown }: { text: string; isShown: boolean }) {
  return (
    <p role="status" className={isShown ? 'mt-4 text-ink-2 italic' : 'sr-only'}>
      {text}
    </p>
  );
}
