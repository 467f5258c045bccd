import type { ReactNode } from 'react';
import type { PostField } from './post-values.ts';

/** Ids hold a colon: headings of the preview, whose ids come from their words, never do. */
export const fieldId = (name: PostField): string => `post:${name}`;
export const problemId = (name: PostField): string => `post:${name}:problem`;
const hintId = (name: PostField): string => `post:${name}:hint`;

/** Without the fading of fields that cannot be written to: to the style sheet a select is one. */
const fieldClass =
  'mt-2 block min-h-12 w-full min-w-0 rounded-[6px] border border-ink/40 bg-paper px-4 py-2 font-sans text-[1rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger';

export type ControlProps = {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string;
  className: string;
};

/** A field of the form: its label, the control that `children` draws, what is wrong with it and what to know of it. */
export function Field({
  name,
  label,
  problem,
  hint,
  className = '',
  children,
}: {
  name: PostField;
  label: string;
  problem: string | undefined;
  hint?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={fieldId(name)} className="label block text-ink-2">
        {label}
      </label>
      {children({
        id: fieldId(name),
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${problemId(name)} ${hintId(name)}`,
        className: fieldClass,
      })}
      <FieldProblem name={name} problem={problem} />
      <p id={hintId(name)} className="label mt-2 text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}

export function FieldProblem({ name, problem }: { name: PostField; problem: string | undefined }) {
  return (
    <p id={problemId(name)} className="label mt-2 text-danger empty:hidden">
      {problem}
    </p>
  );
}
