import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useStarted } from '#platform/web/use-started.ts';
import { deleteConversation } from '../contract.ts';
import { conversationFilePath } from '../paths.ts';

const toolClass =
  'label inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-ink-2 underline underline-offset-4 hover:text-ink';

/** Toolbar above the conversation: the "hints first" switch, and actions on the whole conversation. */
export function ConversationTools({
  hintsFirst,
  onHintsFirst,
  isEmpty,
  onCleared,
}: {
  hintsFirst: boolean;
  onHintsFirst: (on: boolean) => void;
  /** Nothing has been asked yet. */
  isEmpty: boolean;
  onCleared: () => void;
}) {
  const started = useStarted();
  const { mutate, pending } = useApiMutation(deleteConversation, {
    onSuccess: onCleared,
    failure: { title: 'Not deleted', description: 'Please try again later.' },
  });
  const deletion = useConfirmation({
    question: 'Delete the whole conversation, earlier questions too?',
    text: 'It cannot be brought back.',
    action: 'Delete',
    pending,
    onConfirm: () => void mutate({}),
  });
  return (
    <div
      data-print="hide"
      className="flex flex-wrap items-center justify-between gap-x-5 border-b border-hairline px-4 py-1.5 sm:px-5"
    >
      <label className="label inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          role="switch"
          checked={hintsFirst}
          aria-checked={hintsFirst}
          disabled={!started}
          onChange={(event) => onHintsFirst(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        Hints first
      </label>
      {!isEmpty && (
        <p className="flex gap-x-5">
          <a href={conversationFilePath} download className={toolClass}>
            Download<span className="sr-only"> the conversation</span>
          </a>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-disabled={pending}
            className={toolClass}
            onClick={deletion.ask}
          >
            Delete all
          </button>
        </p>
      )}
      {deletion.dialog}
    </div>
  );
}
