import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Italics } from '#features/citations/web/index.ts';
import { resourcePath } from '#features/library/contract.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useConfirmation } from '#platform/web/use-confirmation.tsx';
import { useFocusWhenClosed } from '#platform/web/use-focus-when-closed.ts';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { onSingleClick } from '#ui/on-single-click.ts';
import { showToast } from '#ui/toast.ts';
import { type BibliographyEntry, putBibliographyItem, removeBibliographyItem } from '../contract.ts';
import { maxNoteLength, tidyText } from '../rules.ts';
import { refreshBibliographies } from './bibliography-data.ts';

const smallButton =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-sans text-[0.8125rem] font-medium text-ink-2';

type EntryProps = { bibliographyId: number; entry: BibliographyEntry };

/** An entry in its citation style, with the member's note. */
export function Entry({ bibliographyId, entry, showsNote }: EntryProps & { showsNote: boolean }) {
  const { title, listed, resourceId, html, note } = entry;
  const [writing, setWriting] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  useFocusWhenClosed(writing, noteButton);
  return (
    <li
      ref={passFocusOn}
      className="border-t border-hairline py-4 first:border-t-0 print:border-0 print:py-1.5"
    >
      <p className="pl-8 -indent-8 wrap-anywhere">
        <Italics html={html} />
      </p>
      {showsNote && note && <p className="mt-2 pl-8 wrap-anywhere">{note}</p>}
      <div data-print="hide" className="mt-1 pl-8">
        <div className="flex flex-wrap items-center gap-x-6">
          <button
            ref={noteButton}
            type="button"
            aria-expanded={writing}
            onClick={() => setWriting(!writing)}
            className={`${smallButton} hover:text-ink noscript:hidden`}
          >
            {note ? 'Annotation' : 'Add Annotation'}
            <span className="sr-only">: {title}</span>
          </button>
          {listed ? (
            <PageLink
              to={resourcePath({ id: resourceId })}
              className={`${smallButton} no-underline hover:text-ink`}
            >
              In the Library<span className="sr-only">: {title}</span>
            </PageLink>
          ) : (
            <span className="label text-ink-2">No longer in the library</span>
          )}
          <RemoveButton bibliographyId={bibliographyId} entry={entry} />
        </div>
        {writing && (
          <NoteForm bibliographyId={bibliographyId} entry={entry} onSaved={() => setWriting(false)} />
        )}
      </div>
    </li>
  );
}

function RemoveButton({ bibliographyId, entry: { resourceId, title, note } }: EntryProps) {
  const queries = useQueryClient();
  const { mutate, pending } = useApiMutation(removeBibliographyItem, {
    async onSuccess() {
      await refreshBibliographies(queries);
      showToast({ title: 'Item removed', description: title });
    },
    failure: { title: 'Not removed', description: 'The item could not be removed. Please try again later.' },
  });
  const remove = () => void mutate({ params: { id: bibliographyId, resourceId } });
  const { ask, dialog } = useConfirmation({
    question: `Remove “${title}” with its annotation?`,
    action: 'Remove',
    pending,
    onConfirm: remove,
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup={note ? 'dialog' : undefined}
        aria-disabled={pending}
        onClick={onSingleClick(note ? ask : remove)}
        className={`${smallButton} hover:text-danger noscript:hidden`}
      >
        {pending ? 'Removing…' : 'Remove'}
        <span className="sr-only">: {title}</span>
      </button>
      {dialog}
    </>
  );
}

function NoteForm({ bibliographyId, entry, onSaved }: EntryProps & { onSaved: () => void }) {
  const queries = useQueryClient();
  const { formProps, field, pending, failed } = useForm({
    id: `note-${entry.resourceId}`,
    fields: ['note'] as const,
    check: ({ note }): { note?: string } =>
      tidyText(note).length > maxNoteLength
        ? { note: `An annotation has at most ${maxNoteLength} characters.` }
        : {},
    async send({ note }) {
      const params = { id: bibliographyId, resourceId: entry.resourceId };
      await api.call(putBibliographyItem, { params, body: { note } });
      await refreshBibliographies(queries);
    },
    onSent() {
      showToast({ title: 'Annotation saved' });
      onSaved();
    },
    failure: { title: 'Not saved', text: 'The annotation could not be saved. Please try again later.' },
  });
  const { id, name, problem, onChange } = field('note');
  return (
    <form {...formProps} className="mt-2 pb-2">
      <label htmlFor={id} className="label block text-ink-2">
        Annotation, one paragraph of at most {maxNoteLength} characters
        <span className="sr-only">: {entry.title}</span>
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        dir="auto"
        defaultValue={entry.note}
        readOnly={pending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={onChange}
        className={`${inputClass} mt-1.5`}
      />
      <p id={`${id}-problem`} role="alert" className="label mt-1.5 text-danger empty:hidden">
        {problem ?? failed}
      </p>
      <Button type="submit" look="outline" aria-disabled={pending} className="mt-3">
        {pending ? 'Saving…' : 'Save Annotation'}
      </Button>
    </form>
  );
}
