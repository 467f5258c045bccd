import type { PrimaryTextBrowse } from '#features/library/contract.ts';
import { ChoiceField, KeywordField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { buttonClass } from '#ui/button.tsx';
import { findTextPeriod, readTextFilter, type TextFilter, useTextsAddress } from './text-filter.ts';

/** The filter of the primary texts: a plain form without JavaScript, applied at once with it. */
export function TextForm({ filter, browse }: { filter: TextFilter; browse: PrimaryTextBrowse }) {
  'use memo';
  const addressOf = useTextsAddress();
  const { form, apply } = useFilterForm((fields) => addressOf(readTextFilter(fields)));
  return (
    <search aria-label="Filter primary texts">
      <form
        ref={form}
        method="get"
        action={addressOf({})}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="grid gap-3 border-y border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)_auto]"
      >
        <div className="sm:max-lg:col-span-2">
          <ChoiceField
            name="period"
            label="Historical period"
            value={findTextPeriod(filter, browse)?.slug ?? ''}
            onChange={apply}
          >
            <option value="">All Periods</option>
            {browse.periods.map((item) => (
              <option key={item.id} value={item.slug}>
                {item.name} ({item.count})
              </option>
            ))}
          </ChoiceField>
        </div>
        <KeywordField value={filter.q ?? ''} placeholder="Title, author or subject" />
        <button type="submit" className={buttonClass('solid')}>
          Search
        </button>
      </form>
    </search>
  );
}
