import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, deletePost, publishPost } from '#features/blog/admin-contract.ts';
import { postPath } from '#features/blog/contract.ts';
import { undoDays } from '#features/blog/rules.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { describeFailure, refreshPosts } from './post-api.ts';
import { UnpublishButton } from './unpublish-button.tsx';
import { getUnsavedForm } from './unsaved-form.ts';

/** Heading of the list, which gets the focus when a focused row is removed. */
export const listHeadingId = 'posts:heading';
/** Title of a post in the list, which gets the focus when a focused element is removed. */
export const rowTitleId = (id: number): string => `posts:${id}`;

/** A post in the list, with its actions. */
export function PostRow({
  post,
  onEdit,
  onPublishing,
  onDeleted,
}: {
  post: AdminPost;
  onEdit: (post: AdminPost) => void;
  onPublishing: (post: AdminPost) => void;
  onDeleted: (post: AdminPost) => void;
}) {
  const queries = useQueryClient();
  const { mutate: publish, pending: publishing } = useAdminMutation(publishPost, {
    onSuccess: async (next) => {
      showToast({ title: 'Blog post published successfully' });
      await changed(next);
    },
    failure: describeFailure('Failed to publish blog post'),
  });
  function changed(next: AdminPost) {
    onPublishing(next);
    return refreshPosts(queries);
  }
  return (
    <article aria-labelledby={rowTitleId(post.id)}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={rowTitleId(post.id)} tabIndex={-1} className="title-3 min-w-0 break-words">
          {post.published ? <a href={postPath(post)}>{post.title}</a> : post.title}
        </h3>
        <Badge post={post} />
      </header>
      <p className="mt-1.5 max-w-[46rem] break-words text-ink-2">{post.excerpt}</p>
      <Figures post={post} />
      {post.tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag} className="label rounded-full border border-hairline px-3 py-0.5">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" onClick={() => onEdit(post)}>
          Edit<span className="sr-only">: {post.title}</span>
        </Button>
        {post.published ? (
          <UnpublishButton post={post} onPost={(next) => void changed(next)} />
        ) : (
          <Button
            ref={passFocusOn}
            look="outline"
            aria-disabled={publishing}
            onClick={() => void publish({ params: { id: post.id } })}
          >
            Publish<span className="sr-only">: {post.title}</span>
          </Button>
        )}
        <DeleteButton post={post} onDeleted={onDeleted} />
      </div>
    </article>
  );
}

function Badge({ post: { published, scheduledFor } }: { post: AdminPost }) {
  const look = published ? 'border-accent text-accent' : 'border-ink/40 text-ink-2';
  return (
    <p className={`label rounded-full border px-3 py-0.5 ${look}`}>
      {published ? (
        'Published'
      ) : scheduledFor ? (
        <>
          Scheduled: <LocalMoment iso={scheduledFor} format="long" />
        </>
      ) : (
        'Draft'
      )}
    </p>
  );
}

function Figures({ post }: { post: AdminPost }) {
  const { readTimeMinutes, viewCount, shareCount, publishedAt } = post;
  return (
    <p className="label mt-2 text-ink-2">
      {readTimeMinutes} min read · {formatCount(viewCount, 'view')} · {formatCount(shareCount, 'share')}
      {publishedAt && (
        <>
          {' · '}
          <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        </>
      )}
    </p>
  );
}

function DeleteButton({ post, onDeleted }: { post: AdminPost; onDeleted: (post: AdminPost) => void }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, pending } = useAdminMutation(deletePost, {
    onSuccess: async () => {
      showToast({ title: 'Blog post deleted successfully' });
      setAsking(false);
      // Before the refetch: a form that is open for the post must close first.
      flushSync(() => onDeleted(post));
      await refreshPosts(queries);
    },
    failure: describeFailure('Failed to delete blog post'),
  });
  // Read when the question is asked: the form closes with its post.
  const isUnsaved = asking && getUnsavedForm()?.post?.id === post.id;
  return (
    <>
      <Button ref={passFocusOn} look="danger" onClick={() => setAsking(true)}>
        Delete<span className="sr-only">: {post.title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Delete “${post.title}”?`}
        text={`Readers will not find it any more. For ${undoDays} days you can undo this below the list.${
          isUnsaved ? ' What you have written in its form and not saved will be lost.' : ''
        }`}
        action="Delete"
        pending={pending}
        onConfirm={() => void mutate({ params: { id: post.id } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
