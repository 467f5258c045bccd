import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { deleteMessage, editMessage, type Group, type Message, reportMessage } from '../contract.ts';
import { refreshGroups } from './group-data.ts';
import { MessageForm } from './message-form.tsx';
import { MessageText } from './message-text.tsx';
import { ReportDialog } from './report-dialog.tsx';

type MessageProps = {
  message: Message;
  group: Group;
  canWrite: boolean;
  /** Called with the message after it has changed. */
  onChanged: (message: Message) => unknown;
};

const absent = { deleted: 'Deleted.', hidden: 'Removed by a moderator.' };

/** New texts of messages that are being edited, by id. They stay while another tab of the group is open. */
export type Edits = Map<number, string>;

/** A message with the actions available to the member. */
export function MessageItem({ edits, ...props }: MessageProps & { edits: Edits }) {
  const { message, group, onChanged } = props;
  const { id, author, own, state, text, sentAt, edited } = message;
  const [editing, setEditing] = useState(edits.has(id));
  const item = useRef<HTMLLIElement>(null);
  const listeners = useFocusWhenRemoved(item);
  const queries = useQueryClient();
  const settle = async (changed?: Message) => {
    if (changed) onChanged(changed);
    edits.delete(id);
    setEditing(false);
    if (changed) await refreshGroups(queries);
  };
  return (
    <li
      {...listeners}
      ref={item}
      tabIndex={-1}
      className="border-t border-hairline py-4 outline-none first:border-t-0"
    >
      <p className="label text-ink-2">
        <bdi className="font-medium text-ink">{author ?? 'Former member'}</bdi>
        {own && ' (you)'} · <LocalMoment iso={sentAt} format="short" />
        {edited && state === 'shown' && ' · edited'}
      </p>
      {state !== 'shown' && <p className="mt-1 text-ink-2 italic">{absent[state]}</p>}
      {state === 'shown' && !editing && (
        <>
          <MessageText text={text} />
          <Actions {...props} onChanged={settle} onEdit={() => setEditing(true)} />
        </>
      )}
      {state === 'shown' && editing && (
        <div className="mt-2">
          <MessageForm
            id={`message-${id}`}
            label="Your message"
            button="Save"
            text={edits.get(id) ?? text}
            onText={(changed) => edits.set(id, changed)}
            send={(changed) =>
              api.call(editMessage, { params: { id: group.id, messageId: id }, body: { text: changed } })
            }
            onSent={settle}
          >
            <Button look="quiet" onClick={() => void settle()}>
              Cancel
            </Button>
          </MessageForm>
        </div>
      )}
    </li>
  );
}

const smallButton =
  'min-h-6 py-0.5 pointer-coarse:min-h-11 font-sans text-[0.8125rem] text-ink-2 underline underline-offset-4 hover:text-ink aria-disabled:opacity-55';

function Actions({ message, group, canWrite, onChanged, onEdit }: MessageProps & { onEdit: () => void }) {
  const { author, own, editable, reported } = message;
  const started = useStarted();
  const [reporting, setReporting] = useState(false);
  const params = { id: group.id, messageId: message.id };
  const { mutate, pending } = useApiMutation(deleteMessage, {
    onSuccess: onChanged,
    failure: (error) => ({
      title: 'Not deleted',
      description: describeError(error, 'Please try again later.'),
    }),
  });
  const deletion = useConfirmation({
    question: 'Delete this message?',
    text: 'Its text cannot be brought back.',
    action: 'Delete',
    pending,
    onConfirm: () => void mutate({ params }),
  });
  const which = <span className="sr-only"> the message of {author ?? 'a former member'}</span>;
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-5" data-print="hide">
      {editable && canWrite && (
        <button type="button" disabled={!started} className={smallButton} onClick={onEdit}>
          Edit{which}
        </button>
      )}
      {(own || group.role === 'owner') && (
        <button
          type="button"
          disabled={!started}
          aria-haspopup="dialog"
          aria-disabled={pending}
          className={smallButton}
          onClick={deletion.ask}
        >
          Delete{which}
        </button>
      )}
      {!own && author !== null && !reported && (
        <button
          type="button"
          disabled={!started}
          aria-haspopup="dialog"
          className={smallButton}
          onClick={() => setReporting(true)}
        >
          Report{which}
        </button>
      )}
      {reported && <span className="label text-ink-2">You have reported this message.</span>}
      {deletion.dialog}
      <ReportDialog
        what="message"
        open={reporting}
        onClose={() => setReporting(false)}
        send={(reason) => api.call(reportMessage, { params, body: { reason } })}
        onSent={onChanged}
      />
    </div>
  );
}
