import type { ResourceBrowse } from '#features/library/contract.ts';
import { CheckField, FacetField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { ChoiceFields, KeywordRow } from './choice-fields.tsx';
import { type BrowseFilter, browseAddress, findCategory, findPeriod, readFilter } from './resource-filter.ts';

/**
 * The filter of the resource browser. Without JavaScript it is a plain form; with it, each change is applied at once.
 */
export function ResourceFilterForm({ filter, browse }: { filter: BrowseFilter; browse: ResourceBrowse }) {
  'use memo';
  const { formProps, apply } = useFilterForm((fields) => browseAddress(readFilter(fields)));
  return (
    <search aria-label="Filter resources">
      <form {...formProps} action="/resources" className="grid gap-3 border-y border-hairline py-4">
        <KeywordRow value={filter.q} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-3 lg:grid-cols-[minmax(0,1.3fr)_repeat(3,minmax(0,1fr))_auto]">
          <FacetField
            name="period"
            label="Historical period"
            all="All periods"
            items={browse.periods.map((item) => ({ ...item, value: item.id }))}
            value={findPeriod(filter, browse)?.id ?? ''}
            onChange={apply}
          />
          <FacetField
            name="category"
            label="Resource type"
            all="All types"
            items={browse.categories.map((item) => ({ ...item, value: item.id }))}
            value={findCategory(filter, browse)?.id ?? ''}
            onChange={apply}
          />
          <ChoiceFields filter={filter} recommended="Best first" onChange={apply} />
          <CheckField name="access" value="free" checked={filter.access === 'free'} onChange={apply}>
            <span className="font-sans text-[0.9rem] whitespace-nowrap">Free only</span>
          </CheckField>
        </div>
      </form>
    </search>
  );
}
