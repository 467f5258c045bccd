import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';

/** Sends the form it stands in, and says so while it does; below it stands what went wrong with the whole. */
export function SubmitButton({
  label,
  pendingLabel,
  form,
  className = 'w-full',
  danger = false,
}: {
  label: string;
  pendingLabel: string;
  form: { pending: boolean; failed: string };
  className?: string;
  danger?: boolean;
}) {
  const started = useStarted();
  return (
    <div>
      <p className="mb-3 text-[0.95rem] text-danger empty:hidden">{form.failed}</p>
      {/* Not disabled while it sends: that would drop the focus. Without scripts it never sends. */}
      <Button
        type="submit"
        look={danger ? 'outline' : 'solid'}
        disabled={!started}
        aria-disabled={form.pending}
        className={`min-h-12 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${className}`}
      >
        {form.pending ? pendingLabel : label}
      </Button>
    </div>
  );
}
