/** Fields of a form that `useForm` manages. */
import type { ComponentProps, ReactNode } from 'react';
import { inputClass } from '#ui/input-class.ts';
import type { FieldState } from './use-form.ts';

type TextFieldProps = {
  state: FieldState;
  label: ReactNode;
  /** Shown above the input. */
  hint?: string;
  /** Shown below it. */
  note?: ReactNode;
} & Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, keyof FieldState>;

/** A labelled input or, with `rows`, a textarea, with its problem below. All further props are those of the input. */
export function TextField({
  state: { id, name, problem, pending, onChange },
  label,
  hint,
  note,
  type = 'text',
  className = '',
  ...props
}: TextFieldProps) {
  const input = {
    ...props,
    ...{ id, name, onChange },
    readOnly: pending,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem${hint ? ` ${id}-hint` : ''}${note ? ` ${id}-note` : ''}`,
    className: `${inputClass} mt-2 ${className}`,
  };
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-[0.95rem]">
          {hint}
        </p>
      )}
      {props.rows ? <textarea {...input} /> : <input {...input} type={type} />}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
      {note && (
        <p id={`${id}-note`} className="label mt-2 text-ink-2">
          {note}
        </p>
      )}
    </div>
  );
}

/** The problem of a field. */
export function FieldProblem(props: ComponentProps<'p'>) {
  return <p {...props} className="label mt-2 text-danger empty:hidden" />;
}

/** Why a form could not be sent, if that concerns no single field. */
export function FormFailure({ className = '', ...props }: ComponentProps<'p'>) {
  return <p {...props} role="alert" className={`${className} text-danger empty:hidden`} />;
}
