import { useId, useRef, useState } from 'react';
import { useStarted } from '#platform/web/use-started.ts';
import { Icon } from '#ui/icon.tsx';
import type { SavedResource } from '../contract.ts';
import { maxNotesLength } from '../rules.ts';
import { type NotesState, useNotes } from './use-notes.ts';

const statusTexts: Partial<Record<NotesState, string>> = { saving: 'Saving…', saved: 'Saved' };

/** A member's notes on one item, saved while they type. */
export function Notes({ item }: { item: SavedResource }) {
  const { text, state, overwrites, edit, save } = useNotes(item);
  const started = useStarted();
  const id = useId();
  // Initially open if there are notes; after that the reader opens and closes it.
  const [open] = useState(text !== '');
  const retryButton = useRef<HTMLButtonElement>(null);
  const [retrying, setRetrying] = useState(false);
  async function retry(): Promise<void> {
    setRetrying(true);
    await save();
    setRetrying(false);
  }
  return (
    <>
      <details data-print="hide" open={open}>
        <summary className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 font-sans text-[0.8125rem] font-medium text-ink-2 hover:text-ink">
          <Icon name="pen-line" className="size-3.5" />
          {text ? 'Notes' : 'Add Notes'}
          <span className="sr-only">: {item.resource.title}</span>
        </summary>
        <label htmlFor={id} className="sr-only">
          Notes on {item.resource.title}
        </label>
        <textarea
          id={id}
          value={text}
          rows={3}
          maxLength={maxNotesLength}
          readOnly={!started}
          aria-describedby={`${id}-state`}
          aria-invalid={state === 'failed'}
          onChange={(event) => edit(event.target.value)}
          onBlur={({ relatedTarget }) => {
            // Saving would remove the button before the focus gets there.
            if (!relatedTarget || relatedTarget !== retryButton.current) void save();
          }}
          className="mt-1 block max-h-96 min-h-24 w-full max-w-[65ch] field-sizing-content rounded-[6px] border border-field bg-paper px-4 py-3 font-sans text-[0.95rem] text-ink hover:border-ink aria-invalid:border-danger"
        />
        <div id={`${id}-state`} className="label mt-1.5 min-h-6 text-ink-2">
          <span role="status">{statusTexts[state]}</span>
          <span role="alert" className="text-danger">
            {state === 'failed' && 'Your notes could not be saved. They are kept here.'}
          </span>
          {(state === 'failed' || retrying) && (
            <button
              ref={retryButton}
              type="button"
              aria-disabled={retrying}
              onClick={() => !retrying && void retry()}
              className="link ml-3 min-h-6"
            >
              Try Again
            </button>
          )}
          {overwrites && state !== 'saved' && (
            <span> Changed elsewhere meanwhile; yours will replace it.</span>
          )}
        </div>
      </details>
      {text && (
        <p className="mt-3 hidden border-l-2 border-accent pl-4 whitespace-pre-wrap print:block">{text}</p>
      )}
    </>
  );
}
