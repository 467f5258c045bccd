/** Components shared by the chats of members and guests and by the study companion. */
import type { ComponentProps, ReactNode } from 'react';

/** Frame of a chat: the scrolling log above, the composer below. The specification sets its height. */
export function ChatFrame({
  label,
  ...rest
}: { label: string } & Pick<ComponentProps<'section'>, 'children' | 'onFocus' | 'onBlur'>) {
  return (
    <section
      {...rest}
      aria-label={label}
      className="flex h-[600px] min-w-0 flex-col rounded-[6px] border border-hairline noscript:hidden print:h-auto"
    />
  );
}

export function ChatFoot({ children }: { children: ReactNode }) {
  return (
    <div data-print="hide" className="border-t border-hairline px-4 py-3.5 sm:px-5">
      {children}
    </div>
  );
}

/** A message from the tutor or companion. */
export function Reply({ from, children }: { from: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere">
      <p className="label mb-1 text-ink-2">{from}</p>
      {children}
    </div>
  );
}

/** A message from the reader. */
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
 * Status for screen readers, and visible while an answer is pending. The element is always rendered, because screen
 * readers announce changes of a live region, not its appearance.
 */
export function ChatStatus({ text, isShown }: { text: string; isShown: boolean }) {
  return (
    <p role="status" className={isShown ? 'mt-4 text-ink-2 italic' : 'sr-only'}>
      {text}
    </p>
  );
}
