import { levels, sorts } from '#features/library/contract.ts';
import { ChoiceField, KeywordField } from '#platform/web/filter-fields.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { BrowseFilter } from './resource-filter.ts';

const sortLabels = { title: 'By title', oldest: 'Oldest first', newest: 'Newest first' };

/** The search field, with the button that submits the form. */
export function KeywordRow({ value }: { value: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-3">
      <KeywordField
        value={value ?? ''}
        placeholder="Title, author, subject"
        className="min-w-[min(100%,9rem)] flex-1"
      />
      <button type="submit" className={buttonClass('solid')}>
        Search
      </button>
    </div>
  );
}

/** The level of the items and the order of the list. `recommended`: label of the default order. */
export function ChoiceFields({
  filter,
  recommended,
  onChange,
}: {
  filter: Pick<BrowseFilter, 'level' | 'sort'>;
  recommended: string;
  onChange: () => void;
}) {
  return (
    <>
      <ChoiceField name="level" label="Level" value={filter.level ?? ''} onChange={onChange}>
        <option value="">All levels</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {nameLevel(level)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField name="sort" label="Order" value={filter.sort ?? ''} onChange={onChange}>
        <option value="">{recommended}</option>
        {sorts
          .filter((sort) => sortLabels[sort] !== recommended)
          .map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
      </ChoiceField>
    </>
  );
}

/** Display name of a level. */
export function nameLevel(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1);
}
