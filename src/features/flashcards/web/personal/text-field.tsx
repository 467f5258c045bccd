import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import { tidyText } from '#features/flashcards/rules-card-text.ts';
import { formatNumber } from '#platform/text/format-number.ts';

const boxClass =
  'mt-1.5 block w-full min-w-0 rounded-[6px] border border-field bg-paper px-4 py-2.5 font-sans text-[1rem] text-ink hover:border-ink disabled:opacity-55 aria-invalid:border-danger';

/** The character count is shown above this fraction of the maximum. */
const countFrom = 0.9;

type TextFieldProps = {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Maximum number of characters. Longer text is marked as invalid, not cut, so that pasted text is not lost. */
  max: number;
  problem?: string | undefined;
  optional?: boolean;
  /** While the text is being saved: what is typed then would be lost. */
  readOnly?: boolean | undefined;
};

/** A single-line field with its label, its problem, and a character count near the maximum. */
export function LineField(props: TextFieldProps & { name: string }) {
  const field = useTextField(props);
  return (
    <div>
      <FieldLabel id={field.input.id} {...props} />
      <input
        {...field.input}
        type="text"
        name={props.name}
        autoComplete="off"
        className={`${boxClass} min-h-12`}
      />
      <FieldNotes {...field.notes} />
    </div>
  );
}

/** A text area of the same kind; Ctrl+Enter submits its form. */
export function AreaField(props: TextFieldProps & { name: string; rows?: number }) {
  const field = useTextField(props);
  return (
    <div>
      <FieldLabel id={field.input.id} {...props} />
      <textarea
        {...field.input}
        name={props.name}
        rows={props.rows ?? 3}
        onKeyDown={submitOnControlEnter}
        className={`${boxClass} field-sizing-content max-h-96 min-h-20`}
      />
      <FieldNotes {...field.notes} />
    </div>
  );
}

const format = (number: number) => formatNumber(number);

function useTextField({ value, onText, max, problem, readOnly }: TextFieldProps) {
  const id = useId();
  const { length } = tidyText(value);
  const tooLong = length > max;
  return {
    input: {
      id,
      value,
      readOnly,
      dir: 'auto',
      'aria-invalid': problem !== undefined || tooLong,
      'aria-describedby': `${id}-notes`,
      onChange: (event: { target: { value: string } }) => onText(event.target.value),
    } satisfies ComponentProps<'input'> & ComponentProps<'textarea'>,
    notes: {
      id: `${id}-notes`,
      problem,
      count: length > max * countFrom ? `${format(length)} of ${format(max)} characters` : undefined,
      tooLong,
    },
  };
}

function FieldLabel({ id, label, optional }: { id: string; label: string; optional?: boolean }) {
  return (
    <label htmlFor={id} className="label block text-ink-2">
      {label}
      {optional && ' (optional)'}
    </label>
  );
}

function FieldNotes({
  id,
  problem,
  count,
  tooLong,
}: {
  id: string;
  problem: string | undefined;
  count: string | undefined;
  tooLong: boolean;
}) {
  return (
    <div id={id} className="label">
      {count && <p className={`mt-1.5 tabular-nums ${tooLong ? 'text-danger' : 'text-ink-2'}`}>{count}</p>}
      {problem && <p className="mt-1.5 text-danger">{problem}</p>}
    </div>
  );
}

function submitOnControlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
