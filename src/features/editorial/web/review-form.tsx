import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminApi, isRefused, refreshAdmin } from '#features/admin/web/index.ts';
import { dayOf } from '#platform/utc-day.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type ReviewableItem, recordEditorialReview } from '../admin-contract.ts';
import { firstReviewDay } from '../rules.ts';
import { lastReviewer, rememberReviewer } from './remembered-reviewer.ts';
import {
  forgetReviewDraft,
  getReviewDraft,
  itemKey,
  keepReviewDraft,
  type ReviewDraft,
} from './review-drafts.tsx';

/** The present ISO date in the operator's time zone. */
function readToday(): string {
  const now = new Date();
  return dayOf(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
}

const draftFields = ['reviewer', 'reviewedOn', 'note'] as const;

/** Form that records that a historian has reviewed the present version of the item. */
export function ReviewForm({ item, onRecorded }: { item: ReviewableItem; onRecorded: () => void }) {
  const queries = useQueryClient();
  const [today] = useState(readToday);
  const [empty] = useState((): ReviewDraft => ({ reviewer: lastReviewer(), reviewedOn: today, note: '' }));
  const [begun] = useState(() => getReviewDraft(item) ?? empty);
  const refresh = () => void refreshAdmin(queries);
  const { kind, id, version, title } = item;
  const { formProps, field, pending, failed } = useForm({
    id: `review-${itemKey(item)}`,
    fields: draftFields,
    check: ({ reviewer, reviewedOn }) => ({
      ...(!reviewer && { reviewer: 'Please say who has reviewed it.' }),
      ...(!reviewedOn && { reviewedOn: 'Please choose a date.' }),
      ...(reviewedOn > readToday() && { reviewedOn: 'A review is not in the future.' }),
    }),
    send: (values) => adminApi.call(recordEditorialReview, { body: { kind, id, version, ...values } }),
    onSent: (_answer, { reviewer }, form) => {
      rememberReviewer(reviewer);
      forgetReviewDraft(item);
      showToast({ title: 'Review recorded', description: title });
      // The operator may have gone on to something else meanwhile.
      if (form.isConnected) onRecorded();
      refresh();
    },
    failure: (error, problems) => {
      // No message: the admin gate closes and gives the reason.
      if (isRefused(error)) return '';
      const [ofField] = Object.values(problems);
      const description = ofField ?? describeError(error, 'Please try again later.');
      showToast({ title: 'The review was not recorded', description, tone: 'destructive' });
      // The item may have changed or been deleted.
      refresh();
      return ofField ? '' : description;
    },
    on401: 'failure',
  });
  function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
    const data = new FormData(currentTarget);
    const read = (name: keyof ReviewDraft) => String(data.get(name) ?? '');
    const draft = { reviewer: read('reviewer'), reviewedOn: read('reviewedOn'), note: read('note') };
    const isEmpty = draftFields.every((name) => draft[name] === empty[name]);
    if (isEmpty) forgetReviewDraft(item);
    else keepReviewDraft(item, draft);
  }
  return (
    <form {...formProps} onChange={keep} aria-label={`Review of ${title}`}>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          state={field('reviewer')}
          label="Reviewer"
          autoComplete="off"
          required
          defaultValue={begun.reviewer}
        />
        <TextField
          state={field('reviewedOn')}
          label="Reviewed on"
          type="date"
          required
          min={firstReviewDay}
          max={today}
          defaultValue={begun.reviewedOn}
        />
      </div>
      <div className="mt-6">
        <TextField
          state={field('note')}
          label="Note, for this screen alone (optional)"
          rows={3}
          maxLength={4000}
          defaultValue={begun.note}
        />
      </div>
      <FormFailure className="mt-4">{failed}</FormFailure>
      <p className="mt-6">
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Saving…' : 'Save the Review'}
        </Button>
      </p>
    </form>
  );
}
