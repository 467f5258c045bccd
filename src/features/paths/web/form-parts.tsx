/** Fields shared by the forms of study plan and study goal. */
import type { ComponentProps, ReactNode } from 'react';
import type { FieldState } from '#platform/web/use-form.ts';
import { inputClass } from '#ui/input-class.ts';

export function Field({
  state: { id, name, problem, pending, onChange },
  label,
  hint,
  ...input
}: { state: FieldState; label: string; hint?: string } & Omit<ComponentProps<'input'>, keyof FieldState>) {
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
      <input
        {...input}
        id={id}
        name={name}
        readOnly={pending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem${hint ? ` ${id}-hint` : ''}`}
        onChange={onChange}
        className={`${inputClass} mt-2`}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}

/** A group of checkboxes. */
export function Choices({
  state: { id, problem },
  legend,
  children,
}: {
  state: FieldState;
  legend: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="label text-ink-2">{legend}</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">{children}</div>
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </fieldset>
  );
}

/** One checkbox of `Choices`. */
export function Choice({
  state: { name, pending, onChange },
  value,
  checked,
  children,
}: {
  state: FieldState;
  value: string;
  checked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-hairline py-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        // Ignores clicks instead of `disabled`, because a disabled checkbox would not be submitted.
        onClick={(event) => pending && event.preventDefault()}
        onChange={onChange}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="label mt-2 text-danger empty:hidden">
      {children}
    </p>
  );
}
