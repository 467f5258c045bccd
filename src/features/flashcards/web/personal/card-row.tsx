import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { addPersonalCard, deletePersonalCard, type Flashcard } from '#features/flashcards/contract.ts';
import { knownCard } from '#features/flashcards/rules-card-text.ts';
import { api } from '#platform/web/browser-api.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { showToast } from '#ui/toast.ts';
import { CardEditor } from './card-editor.tsx';
import { describeFailure } from './failure-message.tsx';
import { broadcastChange } from './personal-deck-data.ts';

export const cardCountId = 'card-count';

const action =
  'min-h-9 pointer-coarse:min-h-11 font-sans text-[0.8125rem] font-medium text-ink-2 disabled:opacity-55';

/** A card in the list, with its form while it is being edited. */
export function CardRow({
  deckId,
  card,
  position,
  deleted,
  editing,
  onEdit,
  onDone,
}: {
  deckId: number;
  card: Flashcard;
  /** Position in the list, from 1. */
  position: number;
  /** Deleted elsewhere while it was being edited here. */
  deleted: boolean;
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteCard = useDelete(deckId, card, row);
  useFocusWhenClosed(editing, editButton);
  if (editing) {
    return (
      <li className="border-t border-hairline py-4">
        <CardEditor deckId={deckId} card={card} deleted={deleted} onDone={onDone} />
      </li>
    );
  }
  const cardName = <span className="sr-only"> card {position}</span>;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-1 gap-x-6 gap-y-1 border-t border-hairline py-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <p className="whitespace-pre-wrap" dir="auto">
        <span className="sr-only">Front: </span>
        {card.front}
      </p>
      <p className="whitespace-pre-wrap text-ink-2" dir="auto">
        <span className="sr-only">Back: </span>
        {card.back}
      </p>
      <p className="flex items-start gap-x-5 sm:-mt-1.5" data-print="hide">
        <button ref={editButton} type="button" onClick={onEdit} className={`${action} hover:text-ink`}>
          Edit{cardName}
        </button>
        <button type="button" onClick={deleteCard} className={`${action} hover:text-danger`}>
          Delete{cardName}
        </button>
      </p>
    </li>
  );
}

/** Deletes the card at once and offers to undo that. */
function useDelete(deckId: number, card: Flashcard, row: React.RefObject<HTMLElement | null>) {
  const queries = useQueryClient();
  const busy = useRef(false);

  return async (event: MouseEvent) => {
    // The second click of a double click hits the row that has moved up.
    if (busy.current || event.detail > 1) return;
    busy.current = true;
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    try {
      await api.call(deletePersonalCard, { params: { id: deckId, cardId: card.id } });
      showToast({
        title: 'Card deleted',
        action: { label: 'Undo', onSelect: () => void restore() },
      });
    } catch (error) {
      showFailure('Card not deleted', error);
    } finally {
      busy.current = false;
    }
    await broadcastChange(queries);
    restoreFocus(next);
  };

  async function restore(): Promise<void> {
    try {
      // The server restores the deleted card when the same texts are added.
      const { front, back } = card;
      const { added } = await api.call(addPersonalCard, { params: { id: deckId }, body: { front, back } });
      showToast(added ? { title: 'Card restored' } : { title: 'Card not restored', description: knownCard });
    } catch (error) {
      showFailure('Card not restored', error);
    }
    await broadcastChange(queries);
  }
}

function showFailure(title: string, error: unknown): void {
  showToast({ title, description: describeFailure(error).text, tone: 'destructive' });
}

/** If the focus was in a row that is removed, moves it to `row`, the next one, or else to the count. */
export function restoreFocus(row?: Element | null): void {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    const target = row?.isConnected ? row : document.getElementById(cardCountId);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
}
