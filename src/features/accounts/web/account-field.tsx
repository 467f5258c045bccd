import type { ReactNode } from 'react';
import type { FieldState } from '#platform/web/use-form.ts';
import { inputClass } from '#ui/input-class.ts';

/** A labelled input with its problem below. */
export function AccountField({
  state,
  label,
  note,
  ...input
}: {
  state: FieldState;
  label: string;
  note?: ReactNode;
  type?: 'text' | 'email';
  autoComplete: string;
  defaultValue?: string;
}) {
  const { id, name, problem, pending, onChange } = state;
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        required
        readOnly={pending}
        aria-invalid={problem !== undefined}
        aria-describedby={note ? `${id}-problem ${id}-note` : `${id}-problem`}
        onChange={onChange}
        className={`${inputClass} mt-2`}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {note && (
        <p id={`${id}-note`} className="label mt-2 text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}

export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="label mt-2 text-danger empty:hidden">
      {children}
    </p>
  );
}
