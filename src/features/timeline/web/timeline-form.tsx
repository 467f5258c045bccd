import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Period } from '#features/library/contract.ts';
import { ChoiceField } from '#platform/web/filter-fields.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
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

const yearsId = 'timeline-years';

/**
 * Filter by period and years. Without JavaScript it is a plain form. The years follow the axis when it moves; on a
 * phone they are collapsed.
 */
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
  /** The initial view of the axis. */
  home: Span;
}) {
  'use memo';
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const view = useSettledView(store);
  // For invalid years the axis goes to its initial view. Once the reader has moved it from there, the message is no
  // longer true: the address has the years of the view, though the router does not know.
  const { key } = useLocation();
  const isHome = view.from === home.from && view.to === home.to;
  const [arrived, setArrived] = useState({ key, left: false });
  if (isHome && arrived.key !== key) setArrived({ key, left: false });
  if (!isHome && arrived.key === key && !arrived.left) setArrived({ key, left: true });
  const problem = years.ok || (arrived.key === key && arrived.left) ? undefined : years;
  const shown = problem ? filter : writeYears(view, home);
  const [unfolded, setUnfolded] = useState(problem !== undefined);

  // The inputs are kept and only get new values: new elements would lose the focus. Typed text is not overwritten
  // until the reader goes to another address; when the axis moves, the key stays the same.
  const typed = useRef(new Set<string>());
  const typedAt = useRef(key);
  useEffect(() => {
    if (typedAt.current !== key) typed.current.clear();
    typedAt.current = key;
    for (const name of ['from', 'to'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && !typed.current.has(name)) input.value = shown[name] ?? '';
    }
  }, [shown, key]);

  const askedFor = (): TimelineFilter => {
    if (!form.current) return {};
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    return readTimelineFilter(new URLSearchParams(entries));
  };
  const follow = (asked: TimelineFilter) => {
    typed.current.clear();
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
          follow(askedFor());
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 border-t border-hairline py-3 sm:py-4"
      >
        <ChoiceField
          name="period"
          label="Period"
          value={period?.slug ?? ''}
          onChange={() => {
            // The years do not apply to another period.
            const { period: other, scale } = askedFor();
            follow({ ...(other && { period: other }), ...(scale && { scale }) });
          }}
        >
          <option value="">All periods</option>
          {periods.map(({ id, slug, name, timespan }) => (
            <option key={id} value={slug}>
              {name} ({timespan})
            </option>
          ))}
        </ChoiceField>
        <Button
          look="outline"
          aria-expanded={unfolded}
          aria-controls={yearsId}
          onClick={() => setUnfolded(!unfolded)}
          className="sm:hidden noscript:hidden"
        >
          Years
          <Icon name="chevron-down" className={`size-4 ${unfolded ? 'rotate-180' : ''}`} />
        </Button>
        <div
          id={yearsId}
          className={`col-span-full grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 sm:col-auto sm:grid-cols-[9rem_9rem_auto_auto] ${unfolded ? '' : 'max-sm:hidden noscript:max-sm:grid'}`}
        >
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
          {filter.scale && <input type="hidden" name="scale" value={filter.scale} />}
          <button type="submit" className={buttonClass('solid')}>
            Show
          </button>
          {(filter.period || filter.from || filter.to) && (
            <PageLink
              to={timelineAddress(filter.scale ? { scale: filter.scale } : {})}
              preventScrollReset
              className={buttonClass('quiet')}
            >
              Clear
            </PageLink>
          )}
        </div>
        {problem && (
          <p id="years-problem" role="alert" className="col-span-full text-[0.95rem] text-danger">
            {problem.message}
          </p>
        )}
      </form>
    </search>
  );
}
