import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, unpublishPost } from '#features/blog/admin-contract.ts';
import { passFocusOn } from '#platform/web/pass-focus-on.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { describeFailure, refreshPosts } from './post-api.ts';

/** Makes a published post a draft again, after confirmation. */
export function UnpublishButton({ post, onPost }: { post: AdminPost; onPost: (post: AdminPost) => void }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, pending } = useAdminMutation(unpublishPost, {
    onSuccess: async (next) => {
      showToast({ title: 'Blog post unpublished successfully' });
      setAsking(false);
      await refreshPosts(queries);
      onPost(next);
    },
    failure: describeFailure('Failed to unpublish blog post'),
  });
  return (
    <>
      <Button ref={passFocusOn} look="outline" onClick={() => setAsking(true)}>
        Unpublish<span className="sr-only">: {post.title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Unpublish “${post.title}”?`}
        text="Its page will be gone until you publish it again. Its counts and its date stay."
        action="Unpublish"
        pending={pending}
        onConfirm={() => void mutate({ params: { id: post.id } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
