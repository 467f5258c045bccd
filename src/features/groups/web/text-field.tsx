import type { FieldState } from '#platform/web/use-form.ts';
import { inputClass } from '#ui/input-class.ts';

/** A text field of one line or, with `rows`, of several lines, with its problem below. */
export function TextField({
  state: { id, name, problem, pending, onChange },
  label,
  rows,
  value,
}: {
  state: FieldState;
  label: string;
  rows?: number;
  value?: string;
}) {
  const field = {
    id,
    name,
    onChange,
    defaultValue: value,
    readOnly: pending,
    dir: 'auto',
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
  };
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      {rows ? (
        <textarea {...field} rows={rows} className={`${inputClass} mt-2 field-sizing-content max-h-96`} />
      ) : (
        <input {...field} type="text" className={`${inputClass} mt-2`} />
      )}
      <p id={`${id}-problem`} className="label mt-2 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** Reason why a form could not be sent, if it does not concern a single field. */
export function FormFailure({ text }: { text: string }) {
  return (
    <p role="alert" className="text-[0.95rem] text-danger empty:hidden">
      {text}
    </p>
  );
}
