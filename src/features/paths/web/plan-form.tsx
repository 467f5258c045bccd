import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-client.ts';
import { weekdayNames } from '#platform/text/format-day.ts';
import { api } from '#platform/web/browser-api.ts';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { getLearningPaths, getStudyPlan, type StudyPlan, saveStudyPlan } from '../contract.ts';
import { formatMinutes, planLimits, weekdays } from '../rules.ts';
import { Choice, Choices } from './form-parts.tsx';

const { hours } = planLimits;

/** Form to create or change the plan. */
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
        <TextField
          state={field('goalDate')}
          label="To be ready on"
          type="date"
          required
          defaultValue={plan?.goalDate}
        />
        <TextField
          state={field('hoursPerWeek')}
          label="Hours a week"
          type="number"
          min={hours.min}
          max={hours.max}
          step={0.5}
          inputMode="decimal"
          required
          defaultValue={plan?.hoursPerWeek ?? 5}
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
              {weekdayNames[day]}
            </Choice>
          ))}
        </Choices>
      </div>
      <FormFailure className="mt-5">{failed}</FormFailure>
      <p className="mt-7">
        <Button type="submit" disabled={!started} aria-disabled={pending}>
          {pending ? 'Saving…' : plan ? 'Save the Plan' : 'Make the Plan'}
        </Button>
      </p>
    </form>
  );
}
