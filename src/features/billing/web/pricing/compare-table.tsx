import { tiers } from '#features/accounts/contract.ts';
import { Icon } from '#ui/icon.tsx';
import { planNames } from '../plan-names.ts';
import { comparedFeatures } from './compare-plans.ts';

/** All plans side by side, feature by feature. */
export function CompareTable() {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">What each plan holds</caption>
      <thead className="border-b border-ink/40">
        <tr>
          <th scope="col" className="label w-[34%] py-3 pr-3 font-medium text-ink-2 sm:w-[46%]">
            Feature
          </th>
          {tiers.map((tier) => (
            <th
              key={tier}
              scope="col"
              className="py-3 pr-2 font-sans text-[0.8125rem] font-semibold sm:text-[0.9rem]"
            >
              {planNames[tier]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedFeatures.map((feature) => (
          <tr key={feature.name} className="border-b border-hairline">
            <th scope="row" className="py-3 pr-3 text-[1rem] leading-snug font-normal">
              {feature.name}
            </th>
            {tiers.map((tier) => (
              <td
                key={tier}
                className="py-3 pr-2 align-top font-sans text-[0.8125rem] leading-snug sm:text-[0.9rem]"
              >
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
