import type { FieldState } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { roundInputClass } from '#ui/input-class.ts';
import { TrapField } from '#ui/trap-field.tsx';

/** The email field of a newsletter form, with the submit button. */
export function EmailRow({
  field: { id, name, problem, pending, onChange },
  describedBy,
  disabled = false,
  onText,
}: {
  field: FieldState;
  describedBy: string;
  /** Disables the button only. */
  disabled?: boolean;
  onText?: (text: string) => void;
}) {
  const started = useStarted();
  return (
    <>
      <label htmlFor={id} className="label block text-ink-2">
        Email address
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          name={name}
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.org"
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy}
          disabled={pending}
          onChange={(event) => {
            onChange();
            onText?.(event.currentTarget.value);
          }}
          className={`${roundInputClass} flex-[1_1_16rem]`}
        />
        <Button type="submit" disabled={pending || disabled || !started} className="min-h-12 max-sm:w-full">
          {pending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <TrapField />
    </>
  );
}
