import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '#platform/api/api-client.ts';
import { api } from '#platform/web/browser-api.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { type FieldState, useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/input-class.ts';
import { showToast } from '#ui/toast.ts';
import { getLearningPaths, getStudyPlan, type StudyPlan, saveStudyPlan } from '../contract.ts';
import { formatMinutes, planLimits, weekdays } from '../rules.ts';
import { nameWeekday } from './format-weekday.ts';

const { hours } = planLimits;

/** Makes a plan, or changes the one there is. */
export function PlanForm({ plan, onSaved }: { plan: StudyPlan['plan']; onSaved: () => void }) {
  const queries = useQueryClient();
  const started = useStarted();
  const paths = useApiData(getLearningPaths, {});
  const { formProps, field, pending, failed } = useForm({
    id: 'plan',
    fields: ['periods', 'goalDate', 'hoursPerWeek', 'weekdays'] as const,
    check: ({ goalDate, hoursPerWeek, weekdays: days, periods }) => ({
      ...(!goalDate && { goalDate: 'Choose a date.' }),
      ...(!(Number(hoursPerWeek) >= hours.min) && {
        hoursPerWeek: `Between ${hours.min} and ${hours.max} hours a week, in halves.`,
      }),
      ...(!days && { weekdays: 'Choose at least one day.' }),
      ...(!periods && { periods: 'Choose at least one period.' }),
    }),
    send: ({ goalDate, hoursPerWeek }, data) =>
      api.call(saveStudyPlan, {
        body: {
          goalDate,
          hoursPerWeek: Number(hoursPerWeek),
          weekdays: data.getAll('weekdays').map(Number),
          periods: data.getAll('periods').map(String),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
        },
      }),
    onSent: (answer) => {
      queries.setQueryData(apiQuery(getStudyPlan, {}).queryKey, answer);
      showToast({ title: 'Plan saved' });
      onSaved();
    },
    failure: { title: 'The plan was not saved', text: 'Please try again later.' },
  });
  return (
    <form {...formProps} className="max-w-[46rem]" aria-label="Study plan">
      <Choices state={field('periods')} legend="Periods">
        {paths.map(({ period, minutesLeft }) => (
          <Choice
            key={period.slug}
            state={field('periods')}
            value={period.slug}
            checked={plan?.periods.includes(period.slug) ?? false}
          >
            {period.name}
            <span className="label block text-ink-2">
              {minutesLeft > 0 ? `${formatMinutes(minutesLeft)} left` : 'Completed'}
            </span>
          </Choice>
        ))}
      </Choices>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Field state={field('goalDate')} label="To be ready on" type="date" value={plan?.goalDate} />
        <Field
          state={field('hoursPerWeek')}
          label="Hours a week"
          type="number"
          value={String(plan?.hoursPerWeek ?? 5)}
        />
      </div>
      <div className="mt-8">
        <Choices state={field('weekdays')} legend="Days of study">
          {weekdays.map((day) => (
            <Choice
              key={day}
              state={field('weekdays')}
              value={String(day)}
              checked={plan?.weekdays.includes(day) ?? true}
            >
              {nameWeekday(day)}
            </Choice>
          ))}
        </Choices>
      </div>
      <p role="alert" className="mt-5 text-danger empty:hidden">
        {failed}
      </p>
      <p className="mt-7">
        <Button type="submit" disabled={!started} aria-disabled={pending}>
          {pending ? 'Saving…' : plan ? 'Save the Plan' : 'Make the Plan'}
        </Button>
      </p>
    </form>
  );
}

function Field({
  state: { id, name, problem, pending, onChange },
  label,
  type,
  value,
}: {
  state: FieldState;
  label: string;
  type: 'date' | 'number';
  value: string | undefined;
}) {
  return (
    <div>
      <label htmlFor={id} className="label block text-ink-2">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        {...(type === 'number' && {
          min: hours.min,
          max: hours.max,
          step: 0.5,
          inputMode: 'decimal' as const,
        })}
        required
        defaultValue={value}
        readOnly={pending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={onChange}
        className={`${inputClass} mt-2`}
      />
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </div>
  );
}

function Choices({
  state: { id, problem },
  legend,
  children,
}: {
  state: FieldState;
  legend: string;
  children: ReactNode;
}) {
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="label text-ink-2">{legend}</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">{children}</div>
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </fieldset>
  );
}

function Choice({
  state: { name, pending, onChange },
  value,
  checked,
  children,
}: {
  state: FieldState;
  value: string;
  checked: boolean;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-hairline py-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        // A disabled box would not be sent.
        onClick={(event) => pending && event.preventDefault()}
        onChange={onChange}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span>{children}</span>
    </label>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="label mt-2 text-danger empty:hidden">
      {children}
    </p>
  );
}
