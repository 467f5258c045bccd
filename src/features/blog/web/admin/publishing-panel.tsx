import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAdminMutation } from '#features/admin/web/index.ts';
import { type AdminPost, schedulePost } from '#features/blog/admin-contract.ts';
import { LocalMoment } from '#platform/web/local-moment.tsx';
import { FieldProblem } from '#platform/web/text-field.tsx';
import { useFocusWhenRemoved } from '#platform/web/use-focus-when-removed.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { showToast } from '#ui/toast.ts';
import { LetterNotice } from './letter-notice.tsx';
import { describeFailure, refreshPosts } from './post-api.ts';
import { fromLocalInput, timeZone, toLocalInput } from './schedule-time.ts';
import { UnpublishButton } from './unpublish-button.tsx';

type PanelProps = {
  post: AdminPost;
  /** The time in the field; undefined until it is changed. */
  moment: string | undefined;
  /** Whether the time in the field is not scheduled yet. */
  isMomentOpen: boolean;
  onMoment: (moment: string | undefined) => void;
  onPost: (post: AdminPost) => void;
};

const storedMoment = ({ scheduledFor }: AdminPost) => (scheduledFor ? toLocalInput(scheduledFor) : '');

/** Whether a draft's form has a chosen time that is not scheduled. */
export const isUnscheduled = (moment: string | undefined, post: AdminPost | null): boolean =>
  moment !== undefined && post !== null && !post.published && moment !== storedMoment(post);

/** Publishing state of a saved post: a published post can be unpublished, a draft can be scheduled. */
export function PublishingPanel(props: PanelProps) {
  const { post, onPost } = props;
  return (
    <section aria-labelledby="post:publishing" className="mt-10 border-t border-hairline pt-6">
      <h3 id="post:publishing" tabIndex={-1} className="title-3">
        Publishing
      </h3>
      {post.published ? (
        <>
          <p className="mt-2 mb-4">
            Readers see this post. Changes are not saved by themselves; they show with ‘Update Post’.
          </p>
          <UnpublishButton post={post} onPost={onPost} />
        </>
      ) : (
        <ScheduleForm {...props} />
      )}
      <LetterNotice post={post} onPost={onPost} />
    </section>
  );
}

function ScheduleForm({ post, moment = storedMoment(post), isMomentOpen, onMoment, onPost }: PanelProps) {
  const queries = useQueryClient();
  const { scheduledFor } = post;
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listeners = useFocusWhenRemoved(input);
  const { mutate, pending } = useAdminMutation(schedulePost, {
    onSuccess: async (next) => {
      showToast({
        title: next.scheduledFor ? 'Blog post scheduled successfully' : 'Blog post is no longer scheduled',
      });
      onPost(next);
      await refreshPosts(queries);
    },
    failure: describeFailure('Failed to schedule blog post'),
  });

  function schedule() {
    const at = fromLocalInput(moment);
    const found = at && new Date(at) > new Date() ? '' : 'Please choose a moment to come.';
    setProblem(found);
    if (found) input.current?.focus();
    else void mutate({ params: { id: post.id }, body: { at } });
  }

  async function unschedule() {
    const next = await mutate({ params: { id: post.id }, body: { at: null } });
    if (next) onMoment(undefined);
  }

  return (
    <>
      <p className="mt-2">
        {scheduledFor ? (
          <>
            It will be published on <LocalMoment iso={scheduledFor} format="long" />, as it is saved then.
            Changes are not saved by themselves; they go out with it after ‘Update Post’.
          </>
        ) : (
          'This post is a draft. It can publish itself at a moment that you choose.'
        )}
      </p>
      <label htmlFor="post:moment" className="label mt-4 block text-ink-2">
        Publish at
      </label>
      <div {...listeners} className="mt-2 flex flex-wrap gap-3">
        <input
          ref={input}
          id="post:moment"
          type="datetime-local"
          value={moment}
          aria-invalid={problem !== ''}
          aria-describedby="post:moment:problem post:moment:zone"
          onChange={(event) => {
            onMoment(event.currentTarget.value);
            setProblem('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') schedule();
          }}
          className={`${inputClass} max-w-[18rem]`}
        />
        <Button look="outline" aria-disabled={pending} onClick={schedule} className="min-h-12">
          Schedule
        </Button>
        {scheduledFor && (
          <Button
            look="outline"
            aria-disabled={pending}
            onClick={() => void unschedule()}
            className="min-h-12"
          >
            Do not publish by itself
          </Button>
        )}
      </div>
      <FieldProblem id="post:moment:problem" role="alert">
        {problem}
      </FieldProblem>
      <p id="post:moment:zone" className="label mt-2 text-ink-2">
        In your time zone, {timeZone()}.
        {isMomentOpen && moment && ' Not scheduled until you press ‘Schedule’.'}
      </p>
    </>
  );
}
