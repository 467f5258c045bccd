import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/accounts/web/index.ts';
import { reminderConsent } from '#features/newsletter/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { SideSection } from '#ui/side-section.tsx';
import { showToast } from '#ui/toast.ts';
import { changeReviewReminders, getReviewReminders } from '../contract.ts';

/** Lets members choose reminder mails; only those with a verified address. */
export function RemindersSection() {
  const user = useUser();
  return (
    <SideSection id="reminders" title="Reminders">
      {user?.emailVerified ? (
        <ReminderBox />
      ) : (
        <p className="measure text-[0.95rem] text-ink-2">
          We can remind you by mail when cards are due, once your address is{' '}
          <PageLink to="/account" className="link">
            verified
          </PageLink>
          .
        </p>
      )}
    </SideSection>
  );
}

function ReminderBox() {
  const started = useStarted();
  const queries = useQueryClient();
  const { on } = useApiData(getReviewReminders, {});
  const { mutate, pending } = useApiMutation(changeReviewReminders, {
    onSuccess(saved) {
      queries.setQueryData(apiQuery(getReviewReminders, {}).queryKey, saved);
      showToast({ title: saved.on ? 'Reminders are on' : 'Reminders are off' });
    },
    failure: (error) => ({
      title: 'Reminders not changed',
      description: describeError(error, 'Please try again later.'),
    }),
  });
  /** While the request is pending, the checkbox already shows the new value. */
  const [wanted, setWanted] = useState<boolean>();
  async function change(next: boolean): Promise<void> {
    if (pending) return;
    setWanted(next);
    await mutate({ body: { on: next } });
    setWanted(undefined);
  }
  return (
    <label className="flex max-w-[34rem] cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        checked={wanted ?? on}
        disabled={!started}
        aria-disabled={pending}
        onChange={(event) => void change(event.currentTarget.checked)}
        className="mt-1 size-4.5 shrink-0 accent-accent aria-disabled:opacity-55"
      />
      <span>
        {reminderConsent.label}
        <span className="label mt-0.5 block text-ink-2">{pending ? 'Saving…' : reminderConsent.note}</span>
      </span>
    </label>
  );
}
