import { useQuery } from '@tanstack/react-query';
import { getPeriods } from '#features/library/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { CheckField } from '#platform/web/filter-fields.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { searchEverything } from '../contract.ts';
import { type ResearchView, viewInput } from './research-view.ts';

/** A checkbox per period, with the number of results if a search is shown. `chosen`: slugs, separated by commas. */
export function PeriodChoices({
  chosen = '',
  shown,
  onChange,
}: {
  chosen: string | undefined;
  shown: ResearchView;
  onChange: () => void;
}) {
  const periods = useApiData(getPeriods, {});
  // `enabled: false`, because the page's loader fetches the results.
  const { data: results } = useQuery({ ...apiQuery(searchEverything, viewInput(shown)), enabled: false });
  const slugs = chosen.split(',');
  return (
    <fieldset className="sm:col-span-3">
      <legend className="label text-ink-2">Periods</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {periods.map(({ slug, name }) => {
          const facet = results?.periods.find(({ value }) => value === slug);
          return (
            <CheckField
              key={slug}
              name="period"
              value={slug}
              checked={slugs.includes(slug)}
              onChange={onChange}
            >
              {name}
              {facet && <span className="text-ink-2"> ({formatNumber(facet.count)})</span>}
            </CheckField>
          );
        })}
      </div>
    </fieldset>
  );
}
