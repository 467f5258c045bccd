import type { ReactNode } from 'react';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { fieldClass } from '#ui/input-class.ts';
import { type FieldProblems, fieldNames, type PostField, type PostValues } from './post-values.ts';

/** The ids contain a colon, which ids of the preview's headings (made from their words) never do. */
export const fieldId = (name: PostField): string => `post:${name}`;
export const problemId = (name: PostField): string => `post:${name}:problem`;
const hintId = (name: PostField): string => `post:${name}:hint`;

export type FieldsProps = {
  values: PostValues;
  problems: FieldProblems;
  onChange: (changes: Partial<PostValues>) => void;
};

type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  'aria-invalid': boolean;
  'aria-describedby': string;
  className: string;
};

/** A form field: its label, the control drawn by `children`, its problem and its hint. */
export function Field({
  form: { values, problems, onChange },
  name,
  required = false,
  hint,
  className = '',
  children = (control) => <input {...control} type="text" />,
}: {
  form: FieldsProps;
  name: PostField;
  required?: boolean;
  hint?: string;
  className?: string;
  children?: (control: ControlProps) => ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={fieldId(name)} className="label mb-2 block text-ink-2">
        {fieldNames[name]}
        {required && ' (required)'}
      </label>
      {children({
        id: fieldId(name),
        name,
        value: values[name],
        onChange: ({ currentTarget }) => onChange({ [name]: currentTarget.value }),
        'aria-invalid': problems[name] !== undefined,
        'aria-describedby': `${problemId(name)} ${hintId(name)}`,
        className: fieldClass,
      })}
      <FieldProblem id={problemId(name)}>{problems[name]}</FieldProblem>
      <p id={hintId(name)} className="label mt-2 text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  );
}
