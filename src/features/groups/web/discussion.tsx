import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { api } from '#platform/web/browser-api.ts';
import { newId } from '#platform/web/new-id.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { type Group, sendMessage } from '../contract.ts';
import { refreshGroups } from './group-data.ts';
import { MessageForm } from './message-form.tsx';
import { type Edits, MessageItem } from './message-item.tsx';
import { useMessages } from './use-messages.ts';

/**
 * Messages that are being written, by group. `field`: the latest text area of a message; it holds the text while another
 * tab of the group is open. The text that was `tried` keeps its key until it is sent, so that a repeated request sends
 * no second message.
 */
export type Drafts = Map<number, Draft>;
type Draft = { field?: HTMLTextAreaElement; tried: { text: string; key: string } };

/** A group's messages, newest last, and the form for a new message. */
export function Discussion({
  group,
  canWrite,
  drafts,
  edits,
}: {
  group: Group;
  canWrite: boolean;
  drafts: Drafts;
  edits: Edits;
}) {
  const started = useStarted();
  const log = useRef<HTMLDivElement>(null);
  const { items, hasOlder, isError, isLoadingOlder, loadOlder, replace } = useMessages(group.id);
  return (
    <>
      {items.length === 0 ? (
        <p className="pb-2 text-ink-2">Nobody has written yet.</p>
      ) : (
        // Reversed column, so that the newest messages are seen first and stay in view, and older ones load above
        // without a jump.
        <div
          ref={log}
          role="log"
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          className="flex max-h-[max(20rem,60dvh)] flex-col-reverse overflow-y-auto border-b border-hairline pr-3 print:max-h-none"
        >
          <div>
            {hasOlder && (
              <p className="pb-4" data-print="hide">
                <Button
                  look="outline"
                  disabled={!started}
                  aria-disabled={isLoadingOlder}
                  onClick={() => void loadOlder()}
                >
                  {isLoadingOlder ? 'Loading…' : 'Older Messages'}
                </Button>
              </p>
            )}
            <ol>
              {items.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  group={group}
                  canWrite={canWrite}
                  edits={edits}
                  onChanged={replace}
                />
              ))}
            </ol>
          </div>
        </div>
      )}
      <p role="status" className="label mt-3 text-danger empty:hidden">
        {isError && 'New messages could not be loaded. We keep trying; if this stays, reload the page.'}
      </p>
      {canWrite && (
        <NewMessage groupId={group.id} drafts={drafts} onSent={() => log.current?.scrollTo(0, 0)} />
      )}
    </>
  );
}

const nothing = { text: '', key: '' };

function NewMessage({ groupId, drafts, onSent }: { groupId: number; drafts: Drafts; onSent: () => void }) {
  const queries = useQueryClient();
  const [draft] = useState<Draft>(() => drafts.get(groupId) ?? { tried: nothing });
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    // Not if it is empty: something may have been typed before hydration.
    if (draft.field?.value) field.value = draft.field.value;
    draft.field = field;
    drafts.set(groupId, draft);
  }, [drafts, groupId, draft]);
  return (
    <div ref={box} className="mt-6" data-print="hide">
      <MessageForm
        id="new-message"
        label="Your message"
        button="Send"
        send={(text) => {
          if (draft.tried.text !== text) draft.tried = { text, key: newId() };
          return api.call(sendMessage, { params: { id: groupId }, body: draft.tried });
        }}
        onSent={async () => {
          const { field, tried } = draft;
          // The tab may have been left and opened again, and the text changed, before the response came.
          if (field?.value.trim() === tried.text) field.value = '';
          draft.tried = nothing;
          await refreshGroups(queries);
          onSent();
        }}
      />
    </div>
  );
}
