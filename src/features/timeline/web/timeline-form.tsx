import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Period } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { timelinePath } from './paths.ts';
import {
  readTimelineFilter,
  type TimelineFilter,
  timelineAddress,
  writeYears,
  type YearsChoice,
} from './timeline-filter.ts';
import { type Span, useSettledView, type ViewStore } from './view-store.ts';

const field =
  'min-h-11 w-full rounded-full border border-field bg-paper px-4 font-sans text-[0.9rem] text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-danger';

/** Period and years: a plain form without JavaScript; the years follow the axis where it is moved. */
export function TimelineForm({
  filter,
  years,
  period,
  periods,
  store,
  home,
}: {
  filter: TimelineFilter;
  years: YearsChoice;
  period: Period | undefined;
  periods: readonly Period[];
  store: ViewStore;
  /** What the axis begins with. */
  home: Span;
}) {
  'use memo';
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const view = useSettledView(store);
  const shown = years.ok ? writeYears(view, home) : filter;
  const problem = years.ok ? undefined : years;

  // Not new fields for new years: that would take the focus from who types, and what is typed stays.
  const typed = useRef(new Set<string>());
  useEffect(() => {
    for (const name of ['from', 'to'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && !typed.current.has(name)) input.value = shown[name] ?? '';
    }
  }, [shown]);

  const apply = () => {
    if (!form.current) return;
    typed.current.clear();
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = readTimelineFilter(new URLSearchParams(entries));
    void navigate(timelineAddress(asked), { preventScrollReset: true });
  };

  return (
    <search aria-label="Filter the timeline">
      <form
        ref={form}
        method="get"
        action={timelinePath}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="grid items-end gap-3 border-t border-hairline py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto_auto]"
      >
        <label className="label block text-ink-2">
          Period
          <select
            name="period"
            value={period?.slug ?? ''}
            onChange={(event) => {
              // Another period has other years.
              typed.current.clear();
              const period = event.currentTarget.value;
              void navigate(timelineAddress({ ...(period && { period }) }), { preventScrollReset: true });
            }}
            className={`${field} mt-1 text-ellipsis`}
          >
            <option value="">All periods</option>
            {periods.map(({ id, slug, name, timespan }) => (
              <option key={id} value={slug}>
                {name} ({timespan})
              </option>
            ))}
          </select>
        </label>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="label block text-ink-2">
            {name === 'from' ? 'From year' : 'To year'}
            <input
              name={name}
              defaultValue={shown[name] ?? ''}
              maxLength={40}
              onInput={() => typed.current.add(name)}
              placeholder={name === 'from' ? '3500 BCE' : 'today'}
              aria-invalid={problem?.field === name}
              aria-describedby={problem?.field === name ? 'years-problem' : undefined}
              className={`${field} mt-1`}
            />
          </label>
        ))}
        <button type="submit" className={buttonClass('solid')}>
          Show
        </button>
        {(filter.period || filter.from || filter.to) && (
          <PageLink to={timelinePath} preventScrollReset className={buttonClass('quiet')}>
            Clear
          </PageLink>
        )}
        {problem && (
          <p id="years-problem" role="alert" className="col-span-full text-[0.95rem] text-danger">
            {problem.message}
          </p>
        )}
      </form>
    </search>
  );
}
