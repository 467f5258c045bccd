import { tiers } from '#features/accounts/contract.ts';
import { Icon } from '#ui/icon.tsx';
import { planNames } from '../plan-names.ts';
import { comparedFeatures } from './compare-plans.ts';

/** On a phone, small enough that no word is broken. */
const cellClass = 'pr-0.5 font-sans text-[0.75rem] min-[22rem]:text-[0.8125rem] sm:pr-2 sm:text-[0.9rem]';

/** All plans side by side, feature by feature. */
export function CompareTable() {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">What each plan includes</caption>
      <thead className="border-b border-ink/40">
        <tr>
          <th scope="col" className="label w-[35%] py-3 pr-0.5 font-medium text-ink-2 sm:w-[46%] sm:pr-3">
            Feature
          </th>
          {tiers.map((tier) => (
            <th key={tier} scope="col" className={`py-3 font-semibold ${cellClass}`}>
              {planNames[tier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedFeatures.map((feature) => (
          <tr key={feature.name} className="border-b border-hairline">
            <th
              scope="row"
              className="py-3 pr-0.5 align-top text-[0.875rem] leading-snug font-normal sm:pr-3 sm:text-[1rem]"
            >
              {feature.name}
            </th>
            {tiers.map((tier) => (
              <td key={tier} className={`py-3 align-top leading-snug ${cellClass}`}>
                <Share share={feature[tier]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ share }: { share: boolean | string }) {
  if (typeof share === 'string') return share;
  return (
    <>
      <Icon name={share ? 'check' : 'minus'} className={`size-5 ${share ? 'text-accent' : 'text-ink-2'}`} />
      <span className="sr-only">{share ? 'Included' : 'Not included'}</span>
    </>
  );
}
