import { type ComponentProps, useId } from 'react';
import { useAppliedText } from '#platform/web/use-applied-text.ts';
import { fieldClass } from '#ui/input-class.ts';

/** A labelled field of the search form. It shows the value in the URL, and keeps the focus when that changes. */
export function TextField({
  label,
  value = '',
  ...input
}: { label: string; value: string | undefined } & Omit<ComponentProps<'input'>, 'value'>) {
  const id = useId();
  const field = useAppliedText(value);
  return (
    <p>
      <label htmlFor={id} className="label mb-1.5 block text-ink-2">
        {label}
      </label>
      <input {...input} ref={field} id={id} defaultValue={value} autoComplete="off" className={fieldClass} />
    </p>
  );
}
