import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminPage, useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, getAdminPost } from '#features/blog/admin-contract.ts';
import { isFocusLost } from '#platform/web/is-focus-lost.ts';
import { LeaveModal } from '#platform/web/leave-dialog.tsx';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPosts } from './deleted-posts.tsx';
import { FormCopies } from './form-copies.tsx';
import { describeFailure } from './post-api.ts';
import { PostForm, unsavedText } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { listHeadingId, rowTitleId } from './post-row.tsx';
import { emptyValues, valuesOf } from './post-values.ts';
import { StatCards } from './stat-cards.tsx';
import { forgetForm, getUnsavedForm, type OpenForm, readFormCopies } from './unsaved-form.ts';

/** The operator's screen for the blog. */
export function Page() {
  return (
    <AdminPage title="Blog Management" path="/admin/blog">
      <BlogAdmin />
    </AdminPage>
  );
}

const formOf = (post: AdminPost | null): OpenForm => {
  const values = post ? valuesOf(post) : emptyValues;
  return { id: newId(), post, values, saved: values };
};

/** Id of the post that the address has opened before. The gate may have closed and opened since. */
let openedByAddress: number | undefined;

function BlogAdmin() {
  // A new `key` makes a new form for each post that is opened. `closed`: the form that was open before; the focused
  // element was removed with it.
  const [{ key, opened, closed }, setForm] = useState<{
    key: number;
    opened: OpenForm | null;
    closed: OpenForm | null;
  }>(() => ({ key: 0, opened: getUnsavedForm(), closed: null }));
  const [copies, setCopies] = useState(() =>
    readFormCopies().filter(({ form }) => form.id !== getUnsavedForm()?.id),
  );
  /** The form to open once the writer gives up the unsaved changes. */
  const [waiting, setWaiting] = useState<OpenForm | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);

  function open(form: OpenForm) {
    if (getUnsavedForm()) setWaiting(form);
    else show(form);
  }

  function show(form: OpenForm) {
    setWaiting(null);
    dropCopy(form);
    setForm((before) => ({ key: before.key + 1, opened: form, closed: null }));
  }

  const dropCopy = ({ id }: OpenForm) => setCopies((before) => before.filter(({ form }) => form.id !== id));

  // Fetched again, since the list, and the version in it, may be older than what is stored.
  const { mutate: fetchPost } = useAdminMutation(getAdminPost, {
    failure: describeFailure('Failed to load blog post'),
  });
  async function edit({ id }: { id: number }) {
    const post = await fetchPost({ params: { id } });
    if (post) open(formOf(post));
  }
  const [search] = useSearchParams();
  const asked = Number(search.get('post'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address opens the post that it names, once
  useEffect(() => {
    if (!Number.isSafeInteger(asked) || asked <= 0) return;
    // The form that the gate has closed is open again, and may be that of another post.
    const isRestored = getUnsavedForm() !== null && openedByAddress === asked;
    openedByAddress = asked;
    if (!isRestored) void edit({ id: asked });
  }, [asked]);

  /** `of`: the form's key. A form's last response may arrive when another form is open. */
  function close(of: number) {
    setForm((before) => (before.key === of ? { key: of, opened: null, closed: before.opened } : before));
  }
  useEffect(() => {
    // A late answer leaves the focus where the writer is by then.
    if (!closed || !isFocusLost()) return;
    const { post } = closed;
    // A post that was changed moves to the first page, which may not be the one shown.
    const ids = post ? [rowTitleId(post.id), listHeadingId] : [];
    const row = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    (row ?? newButton.current)?.focus();
  }, [closed]);

  /** Updates the post of the open form with the server's response. */
  function change(
    isOf: (form: OpenForm, key: number) => boolean,
    merge: (before: AdminPost | null) => AdminPost | null,
  ) {
    setForm((before) => {
      const { opened: form } = before;
      return form && isOf(form, before.key)
        ? { ...before, opened: { ...form, post: merge(form.post) } }
        : before;
    });
  }
  // Only these fields: the text in the response may be newer than the one the form was made from.
  const changePublishing = (post: AdminPost) => {
    const { published, publishedAt, scheduledFor, announceInLetter } = post;
    change(
      (form) => form.post?.id === post.id,
      (before) => before && { ...before, published, publishedAt, scheduledFor, announceInLetter },
    );
  };

  return (
    <>
      <p className="mt-6">
        <Button ref={newButton} onClick={() => open(formOf(null))}>
          New Blog Post
        </Button>
      </p>
      <StatCards />
      <FormCopies
        copies={copies}
        onOpen={open}
        onDiscard={(form) => {
          forgetForm(form.id);
          dropCopy(form);
          newButton.current?.focus();
        }}
      />
      {opened && (
        <PostForm
          key={key}
          opened={opened}
          onPost={(post) =>
            change(
              (_, of) => of === key,
              () => post,
            )
          }
          onPublishing={changePublishing}
          onClose={() => close(key)}
          onReopen={open}
        />
      )}
      <PostList
        onEdit={(post) => void edit(post)}
        onPublishing={changePublishing}
        onDeleted={(post) => {
          if (opened?.post?.id !== post.id) return;
          forgetForm(opened.id);
          close(key);
        }}
      />
      <DeletedPosts />
      <LeaveModal
        open={waiting !== null}
        text={unsavedText}
        onStay={() => setWaiting(null)}
        onLeave={() => {
          const unsaved = getUnsavedForm();
          if (unsaved) forgetForm(unsaved.id);
          if (waiting) show(waiting);
        }}
      />
    </>
  );
}
