import { ApiError } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useLazyDialog } from '#platform/web/use-lazy-dialog.tsx';
import { deleteExchange, type TutorExchange } from '../contract.ts';
import { CopyAnswer } from './copy-answer.tsx';

const toolClass =
  'label min-h-7 pointer-coarse:min-h-11 py-1 text-ink-2 underline underline-offset-4 hover:text-ink aria-disabled:opacity-55';

/** Deletes an exchange. A 404 counts as success: it was deleted in another tab. */
async function removeExchange(id: number): Promise<void> {
  try {
    await api.call(deleteExchange, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Actions on an exchange: copy, make cards, delete. */
export function ExchangeTools({
  exchange,
  answerId,
  onDeleted,
}: {
  exchange: TutorExchange;
  /** Id of the element that shows the answer. */
  answerId: string;
  onDeleted: () => void;
}) {
  const cards = useLazyDialog(async () => {
    const { CardsDialog } = await import('./cards-dialog.tsx');
    return (dialog) => <CardsDialog exchange={exchange} {...dialog} />;
  });
  const { mutate, pending } = useApiMutation(removeExchange, {
    onSuccess: onDeleted,
    failure: { title: 'Not deleted', description: 'Please try again later.' },
  });
  const deletion = useConfirmation({
    question: 'Delete this question with its answer?',
    text: 'It cannot be brought back.',
    action: 'Delete',
    pending,
    onConfirm: () => void mutate(exchange.id),
  });
  return (
    <div className="mt-3 flex flex-wrap gap-x-5" data-print="hide">
      {exchange.outcome !== 'help' && (
        <CopyAnswer exchange={exchange} shownBy={answerId} className={toolClass} />
      )}
      {exchange.outcome === 'answered' && exchange.sources.length > 0 && (
        <button type="button" aria-haspopup="dialog" className={toolClass} onClick={() => void cards.show()}>
          Make cards of this answer
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={pending}
        className={toolClass}
        onClick={deletion.ask}
      >
        Delete<span className="sr-only"> the question “{exchange.question}”</span>
      </button>
      {cards.dialog}
      {deletion.dialog}
    </div>
  );
}
