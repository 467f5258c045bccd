import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { fieldClass } from '#ui/input-class.ts';

/** A field of the search form with its label. It shows what the address holds, and keeps the focus where that changes. */
export function TextField({
  label,
  value = '',
  ...input
}: { label: string; value: string | undefined } & Omit<ComponentProps<'input'>, 'value'>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <p>
      <label htmlFor={id} className="label mb-1.5 block text-ink-2">
        {label}
      </label>
      <input {...input} ref={field} id={id} defaultValue={value} autoComplete="off" className={fieldClass} />
    </p>
  );
}
