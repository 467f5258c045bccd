import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';

const shortLabel = 'Send';

/** Where a question is written: Enter sends it, Shift and Enter begin a new line. Used by the tutor and the companion. */
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
  /** Whether nothing can be sent now; writing is possible all the same. */
  disabled?: boolean;
  sendLabel?: string;
  /** What is wrong with the text. */
  problem?: string | undefined;
  /** Controls beside the button that sends. */
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
    // While letters are composed of several keys, Enter chooses among them.
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
      {/* A long name of the button goes below on a phone. */}
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
