import { MailInstead } from '#platform/web/mail-instead.tsx';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';

/** Opens the dialog that offers the checklist in exchange for an address. */
export function LeadMagnetButton({ label }: { label: string }) {
  const { show, dialog } = useLazyDialog(
    async () => (await import('./lead-magnet-dialog.tsx')).LeadMagnetDialog,
  );
  const started = useStarted();
  return (
    <>
      <Button disabled={!started} aria-haspopup="dialog" onClick={() => void show()}>
        {label}
      </Button>
      <MailInstead wish="Please send me the study guide checklist" />
      {dialog}
    </>
  );
}
