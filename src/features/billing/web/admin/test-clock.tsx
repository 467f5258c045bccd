import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { advanceTestClock, type TestClock as Clock } from '#features/billing/admin-contract.ts';
import { getPlans } from '#features/billing/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { inputClass } from '#ui/input-class.ts';

/** In test mode only: advances the stand-in's clock, so that renewals, ends of trials and cancellations can be seen. */
export function TestClock() {
  const { data: plans } = useQuery(apiQuery(getPlans, {}));
  const [clock, setClock] = useState<Clock>();
  /** The number of days that waits for the operator's confirmation. */
  const [asked, setAsked] = useState<number>();
  const { mutate, pending } = useAdminMutation(advanceTestClock, {
    onSuccess: (next) => setClock(next),
    failure: (error) => ({ title: 'Not advanced', description: serverMessage(error) ?? 'Please try again.' }),
  });
  if (plans?.mode !== 'test') return null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(Number(new FormData(event.currentTarget).get('days')));
  };
  return (
    <section aria-labelledby="test-clock-title" className="mt-14 max-w-[52rem]">
      <h2 id="test-clock-title" className="title-2">
        Test clock
      </h2>
      <p className="mt-1 text-ink-2">
        Test mode: trials end, plans are renewed and cancellations take effect as on these days. It cannot be
        turned back.
      </p>
      <form className="mt-5 flex flex-wrap items-end gap-3" onSubmit={ask}>
        <label className="label w-32">
          Days
          <input
            name="days"
            type="number"
            min={1}
            max={400}
            defaultValue={31}
            required
            className={`${inputClass} mt-2`}
          />
        </label>
        <Button type="submit" look="outline" aria-haspopup="dialog" aria-disabled={pending}>
          {pending ? 'Advancing…' : 'Advance the Test Clock'}
        </Button>
      </form>
      <ConfirmDialog
        open={asked !== undefined}
        question={`Advance the test clock by ${formatCount(asked ?? 0, 'day')}?`}
        text="It concerns the subscriptions of all members of this site, and cannot be turned back."
        action="Advance It"
        pending={pending}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) void mutate({ body: { days: asked } });
        }}
        onClose={() => setAsked(undefined)}
      />
      <p role="status" className="mt-4">
        {clock && `By the test clock it is ${formatDay(clock.now)}.`}
      </p>
    </section>
  );
}
