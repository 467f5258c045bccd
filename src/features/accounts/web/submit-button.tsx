import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';

/** Sends the form it stands in, and says so while it does; above it stands what went wrong with the whole. */
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
      <p role="alert" className="mb-3 text-[0.95rem] text-danger empty:hidden">
        {form.failed}
      </p>
      {/* Not disabled while it sends: that would drop the focus. Without scripts it never sends. */}
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
