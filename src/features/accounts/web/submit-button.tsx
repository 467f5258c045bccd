import { FormFailure } from '#platform/web/text-field.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';

/** Submit button of a form, with the problem of the form as a whole above it. */
export function SubmitButton({
  label,
  pendingLabel,
  form,
  look = buttonClass('solid', 'w-full'),
}: {
  label: string;
  pendingLabel: string;
  form: { pending: boolean; failed: string };
  look?: string;
}) {
  const started = useStarted();
  return (
    <div>
      <FormFailure className="mb-3 text-[0.95rem]">{form.failed}</FormFailure>
      {/* Not disabled while pending: that would drop the focus. Disabled before hydration, because it could not submit. */}
      <button
        type="submit"
        disabled={!started}
        aria-disabled={form.pending}
        className={`${look} min-h-12 disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55`}
      >
        {form.pending ? pendingLabel : label}
      </button>
    </div>
  );
}
