import type { Dashboard } from '#features/analytics/admin-contract.ts';
import { percentOf } from '#features/analytics/rules.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { DownloadCsv } from './download-csv.tsx';
import { formatPercent } from './figure-texts.ts';
import { PlainBar } from './plain-bar.tsx';

type FunnelStats = Dashboard['funnelStats'];
type Stage = Exclude<keyof FunnelStats, 'conversionRates'>;
type Step = { name: string; from: Stage; to: Stage; rate: keyof FunnelStats['conversionRates'] };

const steps: readonly Step[] = [
  {
    name: 'Visitors to lead magnet views',
    from: 'visitors',
    to: 'leadMagnetViews',
    rate: 'visitorToLeadView',
  },
  { name: 'Lead views to downloads', from: 'leadMagnetViews', to: 'downloads', rate: 'leadViewToDownload' },
  {
    name: 'Downloads to email signups',
    from: 'downloads',
    to: 'emailSubscribers',
    rate: 'downloadToEmail',
  },
  { name: 'Email to pricing views', from: 'emailSubscribers', to: 'pricingViews', rate: 'emailToPricing' },
  { name: 'Pricing to checkout', from: 'pricingViews', to: 'checkouts', rate: 'pricingToCheckout' },
  { name: 'Checkout to purchase', from: 'checkouts', to: 'purchases', rate: 'checkoutToPurchase' },
];

/** The funnel from a visit to a purchase, in six steps. */
export function Funnel({ stats }: { stats: FunnelStats }) {
  const widest = Math.max(...steps.flatMap(({ from, to }) => [stats[from], stats[to]]));
  return (
    <>
      <ol className="border-b border-hairline">
        {steps.map(({ name, from, to, rate }) => (
          <li key={name} className="border-t border-hairline py-4">
            <div className="flex items-baseline justify-between gap-6">
              <h3 className="text-[1.05rem] font-normal tracking-normal">{name}</h3>
              <p className="text-[1.2rem] leading-tight tabular-nums">
                {formatPercent(stats.conversionRates[rate])}
              </p>
            </div>
            <div className="mt-2">
              <PlainBar percent={percentOf(stats[to], widest)} behind={percentOf(stats[from], widest)} />
            </div>
            <p className="label mt-1.5 text-ink-2 tabular-nums">
              {formatNumber(stats[from])} to {formatNumber(stats[to])}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <DownloadCsv
          name="conversion-funnel"
          of="Conversion funnel"
          header={['Step', 'From', 'To', 'Percent']}
          readRows={() =>
            steps.map(({ name, from, to, rate }) => [
              name,
              stats[from],
              stats[to],
              stats.conversionRates[rate],
            ])
          }
        />
      </p>
    </>
  );
}
