import type { ResourceBrowse } from '#features/library/contract.ts';
import { ChoiceField, KeywordField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { buttonClass } from '#ui/button.tsx';
import { type BrowseFilter, browseAddress, findCategory, findPeriod, readFilter } from './filter.ts';

/** The filter: a plain form without JavaScript, applied at once with it. */
export function FilterForm({ filter, browse }: { filter: BrowseFilter; browse: ResourceBrowse }) {
  'use memo';
  const { form, apply } = useFilterForm((fields) => browseAddress(readFilter(fields)));
  const period = findPeriod(filter, browse);
  const category = findCategory(filter, browse);
  return (
    <search aria-label="Filter resources">
      <form
        ref={form}
        method="get"
        action="/resources"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="grid gap-3 border-y border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto]"
      >
        <KeywordField
          value={filter.q ?? ''}
          placeholder="Title, author or subject"
          className="sm:max-lg:col-span-3"
        />
        <ChoiceField name="period" label="Historical period" value={period?.id ?? ''} onChange={apply}>
          <option value="">All periods</option>
          {browse.periods.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} ({item.count})
            </option>
          ))}
        </ChoiceField>
        <ChoiceField name="category" label="Resource type" value={category?.id ?? ''} onChange={apply}>
          <option value="">All types</option>
          {browse.categories.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} ({item.count})
            </option>
          ))}
        </ChoiceField>
        <button type="submit" className={buttonClass('solid')}>
          Search
        </button>
      </form>
    </search>
  );
}
