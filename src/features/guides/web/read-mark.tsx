import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { onSingleClick } from '#ui/on-single-click.ts';
import { type Guide, type GuideRead, getGuideReads, markGuideRead, unmarkGuideRead } from '../contract.ts';

/** Marks a guide as read, which counts in the learning path of its period. */
export function ReadMark({ guide }: { guide: Guide }) {
  const queries = useQueryClient();
  const reads = apiQuery(getGuideReads, {});
  // It may have been marked on another device in the meantime.
  const { data, isPending } = useQuery({ ...reads, refetchOnWindowFocus: 'always' });
  const options = {
    onSuccess: (answer: GuideRead[]) => queries.setQueryData(reads.queryKey, answer),
    failure: { title: 'Not saved', description: 'The mark could not be saved. Please try again later.' },
  };
  const mark = useApiMutation(markGuideRead, options);
  const unmark = useApiMutation(unmarkGuideRead, options);
  const read = data?.find(({ guideId }) => guideId === guide.id);
  const pending = mark.pending || unmark.pending;
  return (
    <p
      data-print="hide"
      className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 font-sans"
      aria-live="polite"
    >
      {read && (
        <span className="label inline-flex items-center gap-1.5 text-accent">
          <Icon name="check" className="size-4" />
          Read on {formatDay(read.readAt)}
        </span>
      )}
      <Button
        look="outline"
        disabled={isPending}
        aria-disabled={pending}
        onClick={onSingleClick(() => void (read ? unmark : mark).mutate({ params: { id: guide.id } }))}
      >
        {pending ? 'Saving…' : read ? 'Mark as Not Read' : 'Mark as Read'}
      </Button>
    </p>
  );
}
