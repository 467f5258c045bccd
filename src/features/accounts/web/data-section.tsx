import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { buttonClass } from '#ui/button.tsx';

/** Download of the member's data, and deletion of the account. */
export function DataSection() {
  const { show, dialog } = useLazyDialog(
    async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  );
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
          onClick={() => void show()}
          className={buttonClass('danger')}
        >
          Delete My Account
        </button>
      </p>
      {dialog}
    </div>
  );
}
