import { lazy, Suspense, useState } from 'react';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';

const LeadMagnetDialog = lazy(async () => ({
  default: (await import('./lead-magnet-dialog.tsx')).LeadMagnetDialog,
}));

/** Opens the dialog that gives the checklist in exchange for an address. */
export function LeadMagnetButton({ label }: { label: string }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const started = useStarted();
  return (
    <>
      <Button
        disabled={!started}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      <MailInstead wish="Please send me the study guide checklist" />
      {asked && (
        <Suspense fallback={null}>
          <LeadMagnetDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
