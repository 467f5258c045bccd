import { useEffect, useRef, useState } from 'react';
import type { AdminPost } from '#features/blog/admin-contract.ts';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { describeSaveState, type SaveState } from './autosave.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ContentField } from './content-field.tsx';
import { fieldId } from './field.tsx';
import type { EditorHandle } from './markdown-editor.tsx';
import { DetailFields, HeadFields } from './post-fields.tsx';
import { isUnscheduled, PublishingPanel } from './publishing-panel.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { forgetForm, keepForm, type OpenForm } from './unsaved-form.ts';
import { usePostEditor } from './use-post-editor.ts';
import { usePreview } from './use-preview.ts';

export const unsavedText = 'What you have written here is not saved yet.';

/** The form for a new post or an existing one. */
export function PostForm({
  opened,
  onPost,
  onPublishing,
  onClose,
  onReopen,
}: {
  opened: OpenForm;
  /** Called when the stored text has changed. */
  onPost: (post: AdminPost) => void;
  /** Called when the post's publishing state or schedule has changed. */
  onPublishing: (post: AdminPost) => void;
  onClose: () => void;
  /** Reopens the form as it was. */
  onReopen: (form: OpenForm) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<EditorHandle>(null);
  const { post } = opened;
  const [copied, setCopied] = useState(false);
  const [moment, setMoment] = useState(opened.moment);
  const isMomentOpen = isUnscheduled(moment, post);
  const editor = usePostEditor({
    opened,
    onPost,
    isDone: !isMomentOpen,
    onClose: close,
    focusField: (field) =>
      field === 'content' ? content.current?.focus() : document.getElementById(fieldId(field))?.focus(),
  });
  const { id, values, problems, state, pending } = editor;
  const preview = usePreview(values.content);
  const dirty = state.kind !== 'clean' || isMomentOpen;
  const snapshot = (): OpenForm => ({ ...editor.snapshot(), ...(isMomentOpen && { moment }) });
  useEffect(() => heading.current?.focus(), []);
  // Runs after each render, since the form's values may have changed.
  useEffect(() => {
    if (dirty) keepForm(snapshot(), setCopied);
    else forgetForm(id);
  });

  function close() {
    forgetForm(id);
    onClose();
  }

  function cancel() {
    if (dirty) {
      const form = snapshot();
      showToast({
        title: 'Your changes were not saved',
        action: { label: 'Bring them back', onSelect: () => onReopen(form) },
      });
    }
    close();
  }

  return (
    <section aria-labelledby="post:heading" className="mt-10 border-y border-hairline py-8">
      <h2 ref={heading} id="post:heading" tabIndex={-1} className="title-2 scroll-mt-20">
        {post ? 'Edit Blog Post' : 'Create Blog Post'}
      </h2>
      {editor.conflict && post && <ConflictPanel postId={post.id} editor={editor} />}
      <form
        noValidate
        aria-labelledby="post:heading"
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
      >
        <HeadFields post={post} values={values} problems={problems} onChange={editor.change} />
        <ContentField
          value={values.content}
          problem={problems.content}
          handle={content}
          preview={preview}
          onChange={(text) => editor.change({ content: text })}
        />
        <DetailFields
          preview={preview.preview}
          values={values}
          problems={problems}
          onChange={editor.change}
        />
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={pending}>
            {post ? 'Update Post' : 'Create Post'}
          </Button>
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
          <SaveStateLine state={state} />
          {dirty && copied && <p className="label text-ink-2">A copy is kept in this browser.</p>}
        </div>
      </form>
      {post && (
        <PublishingPanel
          key={`${post.id} ${post.published}`}
          {...{ post, moment, isMomentOpen }}
          onMoment={setMoment}
          onPost={onPublishing}
        />
      )}
      {post && <RevisionsPanel postId={post.id} editor={editor} />}
      <LeaveDialog
        isUnsaved={() => dirty}
        text={unsavedText}
        // The form is closed with its page and need not be restored.
        onLeave={() => forgetForm(id)}
      />
    </section>
  );
}

/** Screen readers hear only failures, not every change and save. */
function SaveStateLine({ state }: { state: SaveState }) {
  const words = describeSaveState(state);
  const failed = state.kind === 'failed' || state.kind === 'conflict';
  return (
    <>
      <p className={`label ${failed ? 'text-danger' : 'text-ink-2'}`}>{words}</p>
      <p role="status" className="sr-only">
        {failed && words}
      </p>
    </>
  );
}
