import { ChoiceField, FacetField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { LearningBrowse } from '../contract.ts';
import { type LearningView, learningPath, readView, sorts, viewAddress } from './learning-address.ts';

/** Filter and sort order of a long list. Without JavaScript it is a plain form; with it, each change is applied. */
export function LearningForm({ view, browse }: { view: LearningView; browse: LearningBrowse }) {
  const { formProps, apply } = useFilterForm((fields) => viewAddress(readView(fields)));
  return (
    <form
      {...formProps}
      action={learningPath}
      aria-label="Filter your list"
      data-print="hide"
      className="grid gap-3 border-b border-hairline py-4 sm:grid-cols-3"
    >
      <input type="hidden" name="tab" value={view.tab} />
      <FacetField
        name="period"
        label="Historical period"
        all="All periods"
        items={browse.periods.map((item) => ({ ...item, value: item.id }))}
        value={view.period ?? ''}
        onChange={apply}
      />
      <FacetField
        name="category"
        label="Resource type"
        all="All types"
        items={browse.categories.map((item) => ({ ...item, value: item.id }))}
        value={view.category ?? ''}
        onChange={apply}
      />
      <ChoiceField name="sort" label="Order" value={view.sort} onChange={apply}>
        {Object.entries(sorts).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </ChoiceField>
      <div className="hidden noscript:block">
        <button type="submit" className={buttonClass('solid')}>
          Apply
        </button>
      </div>
    </form>
  );
}
