import { ChoiceField, useFilterForm } from '#platform/web/filter-fields.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { LearningBrowse } from '../contract.ts';
import { type LearningView, learningPath, readView, sorts, viewAddress } from './learning-address.ts';

/** What a long list is narrowed and ordered by: a plain form without JavaScript, applied at once with it. */
export function LearningForm({ view, browse }: { view: LearningView; browse: LearningBrowse }) {
  const { form, apply } = useFilterForm((fields) => viewAddress(readView(fields)));
  return (
    <form
      ref={form}
      method="get"
      action={learningPath}
      aria-label="Filter your list"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="grid gap-3 border-b border-hairline py-4 sm:grid-cols-3"
    >
      <input type="hidden" name="tab" value={view.tab} />
      <ChoiceField name="period" label="Historical period" value={view.period ?? ''} onChange={apply}>
        <option value="">All periods</option>
        {browse.periods.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name} ({item.count})
          </option>
        ))}
      </ChoiceField>
      <ChoiceField name="category" label="Resource type" value={view.category ?? ''} onChange={apply}>
        <option value="">All types</option>
        {browse.categories.map((item) => (
          <option key={item.id} value={item.id}>
            {item.name} ({item.count})
          </option>
        ))}
      </ChoiceField>
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
