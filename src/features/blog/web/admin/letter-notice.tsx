import { useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, updatePost } from '#features/blog/admin-contract.ts';
import { showToast } from '#ui/toast.ts';
import { describeFailure } from './post-api.ts';
import { inputOf, valuesOf } from './post-values.ts';

/**
 * Sets whether the next weekly letter names the post first, once it is published. Saved at once, without the rest of
 * the form.
 */
export function LetterNotice({ post, onPost }: { post: AdminPost; onPost: (post: AdminPost) => void }) {
  const { mutate, pending } = useAdminMutation(updatePost, {
    onSuccess: (next) => {
      showToast({
        title: next.announceInLetter
          ? 'The next weekly letter names this post first'
          : 'The next weekly letter does not begin with this post',
      });
      onPost(next);
    },
    failure: describeFailure('Failed to update blog post'),
  });
  const { id, content, version, announceInLetter } = post;
  const stored = { ...inputOf(valuesOf(post)), content, version };
  return (
    <label className="mt-6 flex cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={announceInLetter}
        // Not `disabled`, which would take the focus away. Further clicks are ignored.
        aria-disabled={pending}
        onChange={() =>
          void mutate({ params: { id }, body: { ...stored, announceInLetter: !announceInLetter } })
        }
        className="mt-1 size-4.5 shrink-0 accent-accent"
      />
      <span>
        Announce in the weekly letter
        <span className="label block text-ink-2">
          The first letter after its publication names it before everything else, once.
        </span>
      </span>
    </label>
  );
}
