import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { publishChange } from '#features/learning/web/index.ts';
import { getPeriods, type Period } from '#features/library/contract.ts';
import { getReviewDecks, type ReviewDeck, reviewPath } from '#features/review/contract.ts';
import { beginNow } from '#features/review/web/index.ts';
import { formatDay } from '#platform/text/format-day.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { addDays } from '#platform/utc-day.ts';
import { api } from '#platform/web/browser-api.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { FormFailure, TextField } from '#platform/web/text-field.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useForm } from '#platform/web/use-form.ts';
import { useStarted } from '#platform/web/use-started.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type SavedStudyGoal, type StudyGoal, saveStudyGoal } from '../contract.ts';
import { decksOfPeriods, latestGoalDate } from '../goal-rules.ts';
import { studyPlanPath } from '../paths.ts';
import { describeSum } from './describe-goal.ts';
import { Choice, Choices } from './form-parts.tsx';
import { GoalChanges, isLeaving } from './goal-changes.tsx';
import { markGoalStale } from './goal-data.ts';

type Draft = { periods: string[]; goalDate: string };

/** Form to set or change the goal. It shows the effects before saving, and leads to the first card afterwards. */
export function StartForm({ view }: { view: StudyGoal }) {
  const { goal, plan, today, newPerDay } = view;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const started = useStarted();
  const periods = useApiData(getPeriods, {});
  const decks = useApiData(getReviewDecks, {});
  const [draft, setDraft] = useState<Draft>(() => ({
    periods: goal?.periods ?? plan?.periods ?? [],
    // A past date is not preselected.
    goalDate: goal?.goalDate && goal.goalDate > today ? goal.goalDate : '',
  }));
  const [first] = useState(draft);
  const chosen = periods.filter(({ slug }) => draft.periods.includes(slug));
  const periodIds = chosen.map(({ id }) => id);
  const goalDate = plan?.goalDate ?? (draft.goalDate || null);
  const staying = decks.filter((deck) => !isLeaving(deck, { view, periodIds }));
  const sum = describeSum({ decks: staying, periodIds, goalDate, today, newPerDay });
  const { formProps, field, pending, failed } = useForm({
    id: 'start',
    fields: ['periods', 'goalDate'] as const,
    check: (typed) => ({ ...(!typed.periods && { periods: 'Choose at least one period.' }) }),
    send: (typed, data) =>
      api.call(saveStudyGoal, {
        body: {
          periods: data.getAll('periods').map(String),
          goalDate: typed.goalDate || null,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
        },
      }),
    async onSent(answer) {
      markGoalStale(queries);
      await publishChange(queries);
      // Without a toast: the first card shows that it worked, and a toast would cover it.
      if (decksOfPeriods(decks, periodIds).length > 0) return navigate(reviewPath, { state: beginNow });
      await navigate('/my-learning');
      showToast({ title: 'Your goal is set', description: describeSaved(answer) });
    },
    failure: { title: 'Your goal was not set', text: 'Please try again later.' },
  });
  return (
    <form
      {...formProps}
      onChange={({ currentTarget }) => {
        const data = new FormData(currentTarget);
        setDraft({
          periods: data.getAll('periods').map(String),
          goalDate: String(data.get('goalDate') ?? ''),
        });
      }}
      className="max-w-[46rem]"
      aria-label="Study goal"
    >
      <Choices state={field('periods')} legend="Periods">
        {periods.map((period) => (
          <Choice
            key={period.slug}
            state={field('periods')}
            value={period.slug}
            checked={first.periods.includes(period.slug)}
          >
            {period.name}
            <span className="label block text-ink-2">{describePeriod(period, decks)}</span>
          </Choice>
        ))}
      </Choices>
      <div className="mt-8 max-w-[22rem]">
        {plan ? (
          <p>
            Until {formatDay(plan.goalDate)}, the day of your{' '}
            <PageLink to={studyPlanPath} className="link">
              study plan
            </PageLink>
            .
          </p>
        ) : (
          <TextField
            state={field('goalDate')}
            label="Until when?"
            hint="The day of your exam. Leave it empty if there is none."
            type="date"
            min={addDays(today, 1)}
            max={latestGoalDate(today)}
            defaultValue={first.goalDate}
          />
        )}
      </div>
      <section aria-labelledby="sum" className="mt-8 border-y border-hairline bg-ground px-5 py-5">
        <h2 id="sum" className="title-3">
          What this sets up
        </h2>
        <p role="status" className="mt-1.5 tabular-nums">
          {sum.text}
        </p>
        <GoalChanges view={view} chosen={chosen} decks={decks} newPerDay={sum.newPerDay} />
      </section>
      <FormFailure className="mt-5">{failed}</FormFailure>
      <p className="mt-7">
        <Button type="submit" disabled={!started} aria-disabled={pending} className="min-h-12 px-8">
          {pending ? 'Setting up…' : goal ? 'Save and Review' : 'Begin with the First Card'}
        </Button>
      </p>
    </form>
  );
}

function describePeriod({ id }: Period, decks: readonly ReviewDeck[]): string {
  const own = decksOfPeriods(decks, [id]);
  const cards = own.reduce((sum, deck) => sum + deck.cardCount, 0);
  const fresh = own.reduce((sum, deck) => sum + deck.new, 0);
  if (cards === 0) return 'No flashcards yet';
  return fresh === cards ? formatCount(cards, 'card') : `${formatCount(cards, 'card')}, ${fresh} of them new`;
}

function describeSaved({ itemsSaved }: SavedStudyGoal): string {
  return itemsSaved > 0
    ? `${formatCount(itemsSaved, 'item')} put on your list.`
    : 'You can change it at any time.';
}
