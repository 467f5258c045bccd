import { useEffect, useRef, useState } from 'react';
import { AdminPage, useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, getAdminPost } from '#features/blog/admin-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { DeletedPosts } from './deleted-posts.tsx';
import { describeFailure } from './post-api.ts';
import { PostForm } from './post-form.tsx';
import { PostList } from './post-list.tsx';
import { rowTitleId } from './post-row.tsx';
import { emptyValues, valuesOf } from './post-values.ts';
import { StatCards } from './stat-cards.tsx';
import { getUnsavedForm, setUnsavedForm } from './unsaved-form.ts';
import type { OpenForm } from './use-post-editor.ts';

/** The operator's screen of the blog. */
export function Page() {
  return (
    <AdminPage title="Blog Management" path="/admin/blog">
      <BlogAdmin />
    </AdminPage>
  );
}

const formOf = (post: AdminPost | null): OpenForm => {
  const values = post ? valuesOf(post) : emptyValues;
  return { post, values, saved: values };
};

function BlogAdmin() {
  // The key makes another form of each that is opened.
  const [{ key, opened }, setForm] = useState<{ key: number; opened: OpenForm | null }>(() => ({
    key: 0,
    opened: getUnsavedForm(),
  }));
  const newButton = useRef<HTMLButtonElement>(null);
  const closed = useRef<OpenForm | null>(null);

  function open(form: OpenForm) {
    const unsaved = getUnsavedForm();
    if (unsaved) {
      showToast({
        title: 'Your changes were not saved',
        action: { label: 'Bring them back', onSelect: () => open(unsaved) },
      });
    }
    setForm((before) => ({ key: before.key + 1, opened: form }));
  }

  // The list may be older than what is stored, and its version with it.
  const { mutate: fetchPost } = useAdminMutation(getAdminPost, {
    failure: describeFailure('Failed to load blog post'),
  });
  async function edit({ id }: AdminPost) {
    const post = await fetchPost({ params: { id } });
    if (post) open(formOf(post));
  }

  function close() {
    closed.current = opened;
    setUnsavedForm(null);
    setForm((before) => ({ ...before, opened: null }));
  }
  // What had the focus is gone with the form.
  useEffect(() => {
    if (opened || !closed.current) return;
    const { post } = closed.current;
    closed.current = null;
    const row = post && document.getElementById(rowTitleId(post.id));
    (row ?? newButton.current)?.focus();
  }, [opened]);

  /** Gives the open form what the server answered about its post. */
  function change(post: AdminPost, merge: (before: AdminPost) => AdminPost) {
    setForm((before) => {
      const { opened: form } = before;
      if (form?.post?.id !== post.id) return before;
      return { ...before, opened: { ...form, post: merge(form.post) } };
    });
  }
  // The text of the answer may be newer than what the form was made from.
  const changePublishing = (post: AdminPost) => {
    const { published, publishedAt, scheduledFor } = post;
    change(post, (before) => ({ ...before, published, publishedAt, scheduledFor }));
  };

  return (
    <>
      <p className="mt-6">
        <Button ref={newButton} onClick={() => open(formOf(null))}>
          New Blog Post
        </Button>
      </p>
      <StatCards />
      {opened && (
        <PostForm
          key={key}
          opened={opened}
          onPost={(post) => change(post, () => post)}
          onPublishing={changePublishing}
          onClose={close}
          onReopen={open}
        />
      )}
      <PostList
        onEdit={(post) => void edit(post)}
        onPublishing={changePublishing}
        onDeleted={(post) => {
          if (opened?.post?.id === post.id) close();
        }}
      />
      <DeletedPosts />
    </>
  );
}
