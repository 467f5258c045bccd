/** Checkboxes shared by the forms of study plan and study goal. */
import type { ReactNode } from 'react';
import { FieldProblem } from '#platform/web/text-field.tsx';
import type { FieldState } from '#platform/web/use-form.ts';

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
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
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
