import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { showToast } from '#ui/toast.ts';
import { type ReviewSettings, updateReviewSettings } from '../contract.ts';
import { maxDailyCap, maxNewPerDay } from '../rules.ts';
import type { ReviewController } from './review-controller.ts';

export function SettingsForm({ review, settings }: { review: ReviewController; settings: ReviewSettings }) {
  const started = useStarted();
  const { mutate, pending } = useApiMutation(updateReviewSettings, {
    onSuccess() {
      showToast({ title: 'Settings saved', description: 'They count from now on.' });
      return review.refresh();
    },
    failure: { title: 'Settings not saved', description: 'Please try again later.' },
  });

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { dailyCap: Number(fields.get('dailyCap')), newPerDay: Number(fields.get('newPerDay')) };
    void mutate({ body });
  }

  return (
    <SideSection
      id="how-much"
      title="How much a day"
      note={`A day of study ends at four in the morning, ${settings.timeZone.replaceAll('_', ' ')} time.`}
    >
      <form onSubmit={save} aria-labelledby="how-much" className="grid gap-5 sm:max-w-[34rem] sm:grid-cols-2">
        <NumberField
          name="dailyCap"
          label="Cards a day"
          hint="Learned before, at most. From 1 to 1,000."
          value={settings.dailyCap}
          range={[1, maxDailyCap]}
        />
        <NumberField
          name="newPerDay"
          label="New cards a day"
          hint="At most. From 0 to 200."
          value={settings.newPerDay}
          range={[0, maxNewPerDay]}
        />
        <p>
          <Button type="submit" look="outline" disabled={!started} aria-disabled={pending}>
            {pending ? 'Saving…' : 'Save Settings'}
          </Button>
        </p>
      </form>
    </SideSection>
  );
}

function NumberField({
  name,
  label,
  hint,
  value,
  range: [min, max],
}: {
  name: string;
  label: string;
  hint: string;
  value: number;
  range: readonly [number, number];
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Shows a change made elsewhere, unless the member is editing this field.
    if (input.current?.value === String(shown.current)) input.current.value = String(value);
    shown.current = value;
  }, [value]);
  return (
    <p>
      <label htmlFor={id} className="font-sans text-[0.9375rem] font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        required
        min={min}
        max={max}
        step={1}
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        className="mt-1.5 block min-h-11 w-full rounded-[6px] border border-field bg-paper px-4 text-[1rem] text-ink tabular-nums hover:border-ink"
      />
      <span id={`${id}-hint`} className="label mt-1.5 block text-ink-2">
        {hint}
      </span>
    </p>
  );
}
