/** Fields of filter forms for lists: plain form fields without JavaScript, applied at once with it. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { useAppliedText } from './use-applied-text.ts';

const field =
  'min-h-11 w-full rounded-full border border-field bg-paper px-4 font-sans text-[0.9rem] text-ink placeholder:text-ink-2 hover:border-ink';

/** `apply` navigates to the address of the current form values, without scrolling the page. */
export function useFilterForm(addressOf: (fields: URLSearchParams) => string) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(new URLSearchParams(entries)), { preventScrollReset: true });
  };
  const formProps = {
    ref: form,
    method: 'get' as const,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      apply();
    },
  };
  return { form, apply, formProps };
}

/** Search field for keywords. */
export function KeywordField({
  value,
  placeholder,
  className = '',
}: {
  value: string;
  placeholder: string;
  className?: string;
}) {
  const keyword = useAppliedText(value);
  return (
    <label className={`relative ${className}`}>
      <span className="sr-only">Keyword</span>
      <Icon name="search" className="absolute top-1/2 left-4 size-4 -translate-y-1/2 text-ink-2" />
      <input
        ref={keyword}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={value}
        placeholder={placeholder}
        className={`${field} pr-2.5 pl-10 text-ellipsis`}
      />
    </label>
  );
}

/** A select field that is applied as soon as its value changes. */
export function ChoiceField({
  name,
  label,
  value,
  onChange,
  children,
}: {
  name: string;
  label: string;
  value: string | number;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className="relative">
      <span className="sr-only">{label}</span>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-2"
      />
      <select
        name={name}
        value={value}
        onChange={onChange}
        className={`${field} appearance-none pr-10 text-ellipsis`}
      >
        {children}
      </select>
    </label>
  );
}

/** A checkbox that is applied at once. */
export function CheckField({
  name,
  value,
  checked,
  onChange,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  // Set in an effect instead of with `checked`: React would undo each click until the address has changed.
  useEffect(() => {
    if (box.current) box.current.checked = checked;
  }, [checked]);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={onChange}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}

/** A select field for one value or all of them, each with its number of matches. */
export function FacetField({
  all,
  items,
  ...field
}: {
  name: string;
  label: string;
  /** Label of the option for all values. */
  all: string;
  items: readonly { value: string | number; name: string; count: number }[];
  value: string | number;
  onChange: () => void;
}) {
  return (
    <ChoiceField {...field}>
      <option value="">{all}</option>
      {items.map((item) => (
        <option key={item.value} value={item.value}>
          {item.name} ({item.count})
        </option>
      ))}
    </ChoiceField>
  );
}
