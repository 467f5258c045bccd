import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, getAdminPost } from '#features/blog/admin-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { TextDifference } from './lazy-difference.tsx';
import { describeFailure, refreshPosts } from './post-api.ts';
import { valuesOf } from './post-values.ts';
import type { PostEditor } from './use-post-editor.ts';

/** Needed because the panel is removed, and the pressed button with it. */
const focusForm = () => document.getElementById('post:heading')?.focus();

/** Offers the choices after someone else has saved the post since it was opened. */
export function ConflictPanel({ postId, editor }: { postId: number; editor: PostEditor }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [theirs, setTheirs] = useState<AdminPost | null>(null);
  const { mutate: fetchTheirs, pending } = useAdminMutation(getAdminPost, {
    failure: describeFailure('Failed to load blog post'),
  });
  const input = { params: { id: postId } };
  // Only after an update by button, to show why it did nothing; an autosave must not interrupt typing.
  const { conflict } = editor;
  useEffect(() => {
    if (conflict?.by === 'update') heading.current?.focus();
  }, [conflict]);

  async function showDifferences() {
    const post = theirs ? null : await fetchTheirs(input);
    setTheirs(post ?? null);
  }

  async function loadTheirs() {
    const post = await fetchTheirs(input);
    if (!post) return;
    const mine = editor.snapshot().values;
    editor.load(post, valuesOf(post));
    focusForm();
    showToast({
      title: 'Their version is loaded',
      action: { label: 'Bring mine back', onSelect: () => editor.change(mine) },
    });
    await refreshPosts(queries);
  }

  async function saveMine() {
    const post = await fetchTheirs(input);
    if (!post) return;
    editor.saveOver(post);
    focusForm();
  }

  return (
    <section aria-labelledby="post:conflict" className="mt-6 rounded-card border border-danger p-5 sm:p-6">
      <h3 ref={heading} id="post:conflict" tabIndex={-1} className="title-3 text-danger">
        Somebody else has saved this post
      </h3>
      <p className="mt-2 max-w-[46rem]">
        It has been saved in another window or by somebody else since you opened it. What you have written
        stands below and is not saved. What they have saved stays among the revisions, whatever you choose.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button
          look="outline"
          aria-disabled={pending}
          aria-expanded={theirs !== null}
          onClick={() => void showDifferences()}
        >
          {theirs ? 'Hide the differences' : 'Show the differences'}
        </Button>
        <Button look="outline" aria-disabled={pending} onClick={() => void loadTheirs()}>
          Load their version
        </Button>
        <Button look="danger" aria-disabled={pending} onClick={() => void saveMine()}>
          Save mine anyway
        </Button>
      </p>
      {theirs && (
        <div className="mt-5">
          <p className="label text-ink-2">
            <del>Struck through</del>: only in their version. <ins>Underlined</ins>: only in yours.
          </p>
          <TextDifference before={valuesOf(theirs)} after={editor.values} />
        </div>
      )}
    </section>
  );
}
