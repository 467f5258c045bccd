import type { FieldState } from '#platform/web/use-form.ts';

const boxClass =
  'mt-2 block w-full min-w-0 rounded-[6px] border border-field bg-paper px-4 py-3 font-sans text-[1rem] text-ink hover:border-ink read-only:opacity-55 aria-invalid:border-danger';

/** A labelled field of the contact form. With `lines`, it is a multi-line text field. */
export function ContactFieldRow({
  state: { id, name, problem, pending, onChange },
  label,
  note,
  type = 'text',
  autoComplete,
  lines,
  required = false,
  wide = false,
}: {
  state: FieldState;
  label: string;
  /** Hint about the expected text. */
  note?: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  lines?: number;
  required?: boolean;
  /** Spans two columns. */
  wide?: boolean;
}) {
  const shared = {
    id,
    name,
    required,
    readOnly: pending,
    'aria-invalid': problem !== undefined,
    'aria-describedby': note ? `${id}-problem ${id}-note` : `${id}-problem`,
    onChange,
    className: boxClass,
  };
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      {lines ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input {...shared} type={type} autoComplete={autoComplete ?? 'off'} />
      )}
      <p id={`${id}-problem`} className="label mt-2 text-danger empty:hidden">
        {problem}
      </p>
      {note && (
        <p id={`${id}-note`} className="label mt-2 text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}
