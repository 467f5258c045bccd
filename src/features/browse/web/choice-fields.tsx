import { levels, sorts } from '#features/library/contract.ts';
import { ChoiceField } from '#platform/web/filter-fields.tsx';
import type { BrowseFilter } from './resource-filter.ts';

const sortLabels = { title: 'By title', oldest: 'Oldest first', newest: 'Newest first' };

/** For whom an item is, and the order of the list. `recommended` names the order without a choice. */
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

/** A level as readers see it. */
export function nameLevel(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1);
}
