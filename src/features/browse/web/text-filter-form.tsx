import type { PrimaryTextBrowse } from '#features/library/contract.ts';
import { FacetField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { ChoiceFields, KeywordRow } from './choice-fields.tsx';
import { findPeriod } from './resource-filter.ts';
import { readTextFilter, type TextFilter, useTextsAddress } from './text-filter.ts';

/** The filter of the primary texts. Without JavaScript it is a plain form; with it, each change is applied at once. */
export function TextFilterForm({ filter, browse }: { filter: TextFilter; browse: PrimaryTextBrowse }) {
  'use memo';
  const addressOf = useTextsAddress();
  const { formProps, apply } = useFilterForm((fields) => addressOf(readTextFilter(fields)));
  return (
    <search aria-label="Filter primary texts">
      <form {...formProps} action={addressOf({})} className="grid gap-3 border-y border-hairline py-4">
        <KeywordRow value={filter.q} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(max(7.5rem,40%),1fr))] gap-3 lg:grid-cols-[minmax(0,1.5fr)_repeat(2,minmax(0,1fr))]">
          <div className="max-lg:col-span-full">
            <FacetField
              name="period"
              label="Historical period"
              all="All Periods"
              items={browse.periods.map((item) => ({ ...item, value: item.slug }))}
              value={findPeriod(filter, browse)?.slug ?? ''}
              onChange={apply}
            />
          </div>
          <ChoiceFields filter={filter} recommended="Oldest first" onChange={apply} />
        </div>
      </form>
    </search>
  );
}
