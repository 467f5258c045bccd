import { lazy, Suspense, useState } from 'react';
import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** Taking everything along, and leaving for good. */
export function DataSection() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const started = useStarted();
  return (
    <div className="max-w-[36rem]">
      <p>Everything we keep of you, as a file that people and programs can read.</p>
      <p className="mt-4">
        <a href="/api/account/export" download className={buttonClass('outline')}>
          Download All My Data
        </a>
      </p>
      <p className="mt-9 border-t border-hairline pt-7">
        Deleting your account cannot be undone: what you saved and noted, your own decks and what you reviewed
        go with it.
      </p>
      <p className="mt-4">
        <button
          type="button"
          disabled={!started}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
          className={buttonClass('danger')}
        >
          Delete My Account
        </button>
      </p>
      {asked && (
        <Suspense fallback={null}>
          <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
