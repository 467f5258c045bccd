import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { deleteUnlessGone, useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type BibliographySummary, deleteBibliography } from '../contract.ts';
import { bibliographiesPath } from '../paths.ts';
import { refreshBibliographies } from './bibliography-data.ts';

/** Deletes a bibliography after confirmation, and goes to the list of the remaining ones. */
export function DeleteBibliography({
  bibliography,
}: {
  bibliography: Pick<BibliographySummary, 'id' | 'title'>;
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, title } = bibliography;
  const { mutate, pending } = useApiMutation(() => deleteUnlessGone(deleteBibliography, { params: { id } }), {
    async onSuccess() {
      await refreshBibliographies(queries, 'none');
      await navigate(bibliographiesPath, { replace: true });
      showToast({ title: 'Bibliography deleted', description: title });
    },
    failure: {
      title: 'Not deleted',
      description: 'The bibliography could not be deleted. Please try again later.',
    },
  });
  const { ask, dialog } = useConfirmation({
    question: `Delete “${title}” with its annotations?`,
    action: 'Delete',
    pending,
    onConfirm: () => void mutate(undefined),
  });
  return (
    <>
      <Button
        ref={passFocusOn}
        look="quiet"
        className="noscript:hidden"
        aria-haspopup="dialog"
        aria-disabled={pending}
        onClick={ask}
      >
        {pending ? 'Deleting…' : 'Delete'}
        <span className="sr-only">: {title}</span>
      </Button>
      {dialog}
    </>
  );
}
