import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';

const shortLabel = 'Send';

/** Input for a question: Enter sends it, Shift+Enter starts a new line. Used by the tutor and the companion. */
export function Composer({
  input,
  label,
  text,
  onText,
  onSend,
  disabled = false,
  sendLabel = shortLabel,
  problem,
  children,
}: {
  input: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** Disables sending, but not writing. */
  disabled?: boolean;
  sendLabel?: string;
  /** Validation error of the text. */
  problem?: string | undefined;
  /** Controls next to the send button. */
  children?: ReactNode;
}) {
  const started = useStarted();
  const id = useId();

  function send() {
    if (!started || disabled) return;
    onSend();
    input.current?.focus({ preventScroll: true });
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While an input method composes characters, Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {/* On a phone, a long button label wraps to the next line. */}
      <div className="flex flex-wrap items-start gap-2">
        <textarea
          ref={input}
          id={id}
          name="question"
          rows={2}
          value={text}
          dir="auto"
          placeholder={label}
          readOnly={!started}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-notes`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter}
          className={`${fieldClass} field-sizing-content max-h-28 w-auto shrink grow basis-24 resize-none ${
            sendLabel === shortLabel ? '' : 'max-sm:basis-full'
          }`}
        />
        <Button type="submit" disabled={!started || disabled}>
          {sendLabel}
        </Button>
        {children}
      </div>
      <p id={`${id}-notes`} className="label mt-1.5 max-sm:mt-0">
        <span role="alert" className="block text-danger empty:hidden">
          {problem}
        </span>
        <span className="text-ink-2 max-sm:sr-only">Enter sends, Shift+Enter begins a new line.</span>
      </p>
    </form>
  );
}
