import { useState } from 'react';
import { getCategories } from '#features/library/contract.ts';
import { formatYear } from '#platform/historical-date/year.ts';
import { ChoiceField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useFocusWhenLost } from '#platform/web/use-focus-when-lost.ts';
import { buttonClass } from '#ui/button.tsx';
import { researchPath } from '../paths.ts';
import {
  isEmptySearch,
  levelNames,
  maxAuthorLength,
  maxQueryLength,
  readCriteria,
  researchAddress,
  sortNames,
  yearPattern,
} from '../rules.ts';
import { PeriodChoices } from './period-choices.tsx';
import type { ResearchView } from './research-view.ts';
import { TextField } from './text-field.tsx';

/**
 * Query and filters. Without JavaScript it is a plain form; with it, choices are applied at once. `shown`: the view
 * whose results, with their counts, are on the screen.
 */
export function SearchForm({
  view: { criteria, empty },
  shown,
}: {
  view: ResearchView;
  shown: ResearchView;
}) {
  const { formProps, apply } = useFilterForm((fields) => researchAddress(readCriteria(fields)));
  const categories = useApiData(getCategories, {});
  const { q, kind, sort: _, ...filters } = criteria;
  const filtered = !isEmptySearch(filters);
  // "Clear Filters" is gone then, and there are no results to take the focus.
  const summary = useFocusWhenLost<HTMLElement>(String(empty));
  // A filter opens the panel. After that only the reader closes it: the focus may be in it when the last one goes.
  const [open, setOpen] = useState(filtered);
  const [wasFiltered, setWasFiltered] = useState(filtered);
  if (filtered !== wasFiltered) {
    setWasFiltered(filtered);
    if (filtered) setOpen(true);
  }
  return (
    <form {...formProps} action={researchPath} aria-label="Search everything" data-print="hide">
      {kind && <input type="hidden" name="kind" value={kind} />}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField name="q" label="Search for" type="search" value={q} maxLength={maxQueryLength} />
        <button type="submit" className={buttonClass('solid', 'min-h-12')}>
          Search
        </button>
      </div>
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="mt-4 border-y border-hairline"
      >
        <summary
          ref={summary}
          className="min-h-11 cursor-pointer py-2.5 font-sans text-[0.9375rem] font-medium"
        >
          Filters and order
        </summary>
        <div className="grid gap-x-4 gap-y-5 pt-2 pb-6 sm:grid-cols-3">
          <ChoiceField name="category" label="Resource type" value={criteria.category ?? ''} onChange={apply}>
            <option value="">All resource types</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField name="level" label="Level" value={criteria.level ?? ''} onChange={apply}>
            <option value="">All levels</option>
            <Options names={levelNames} />
          </ChoiceField>
          <ChoiceField name="sort" label="Order" value={criteria.sort ?? 'relevance'} onChange={apply}>
            <Options names={sortNames} />
          </ChoiceField>
          <TextField name="author" label="Author" value={criteria.author} maxLength={maxAuthorLength} />
          <YearField name="from" label="From year" value={criteria.from} />
          <YearField name="to" label="To year" value={criteria.to} />
          <PeriodChoices chosen={criteria.period} shown={shown} onChange={apply} />
          <p className="flex flex-wrap gap-3 sm:col-span-3">
            <button type="submit" className={buttonClass('outline')}>
              Apply Filters
            </button>
            {filtered && (
              <PageLink to={researchAddress({ q, kind })} className={buttonClass('quiet')}>
                Clear Filters
              </PageLink>
            )}
          </p>
        </div>
      </details>
    </form>
  );
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

function YearField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <TextField
      name={name}
      label={label}
      value={value === undefined ? '' : formatYear(value)}
      pattern={yearPattern}
      title="A year: 44 BCE, -44 or 1789"
      placeholder={name === 'from' ? '44 BCE' : '14 CE'}
      maxLength={12}
    />
  );
}
