import { useEffect } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { getPlans } from '#features/billing/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { trackEvent } from '#platform/web/track-event.ts';
import { useApiData } from '#platform/web/use-api-data.ts';
import { BillingToggle } from '../billing-toggle.tsx';
import { readInterval } from '../checkout-path.ts';
import { TestModeBanner } from '../test-mode-banner.tsx';
import { CompareTable } from './compare-table.tsx';
import { PlanCards } from './plan-cards.tsx';
import { pricingJsonLd } from './pricing-json-ld.ts';
import { pricingQuestions } from './pricing-questions.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  // If the session cannot be read, the page shows a guest until the browser has fetched the user.
  await Promise.all([ensureData(app.queries, getPlans, {}), loadUser(app).catch(() => null)]);
  return null;
}

/** Prices and contents of the plans. */
export function Page() {
  const interval = readInterval(useSearchParams()[0]);
  const { mode } = useApiData(getPlans, {});
  const site = usePublicConfig();
  useEffect(() => trackEvent({ name: 'pricing_viewed' }), []);
  return (
    <div className="column pb-16">
      <PageMeta
        title="Plans and Pricing"
        description="Free, Premium and Scholar: what each plan holds and costs, by the month or by the year, with a free trial and a discount for students."
        keywords={['plans', 'pricing', 'subscription', 'student discount', 'history study', 'free trial']}
        path="/pricing"
        jsonLd={pricingJsonLd(site)}
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Plans and Pricing</h1>
        <p className="measure mt-4 text-[1.1rem] text-ink-2">
          The library is free to read and stays free. The plans open all of the study tools, and pay for the
          people and machines behind them.
        </p>
      </header>
      <TestModeBanner mode={mode} />
      <section aria-labelledby="plans-title">
        <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
          <h2 id="plans-title" className="title-2">
            Choose a plan
          </h2>
          <BillingToggle interval={interval} />
        </div>
        <PlanCards interval={interval} mode={mode} />
      </section>
      <section aria-labelledby="compare-title" className="pt-14 lg:pt-20">
        <h2 id="compare-title" className="title-2 mb-5">
          Compare the plans
        </h2>
        <CompareTable />
      </section>
      <section aria-labelledby="questions-title" className="pt-14 lg:pt-20">
        <h2 id="questions-title" className="title-2 mb-5">
          Questions and answers
        </h2>
        <dl className="border-b border-hairline">
          {pricingQuestions.map(({ question, answer }) => (
            <div
              key={question}
              className="grid gap-x-10 gap-y-1.5 border-t border-hairline py-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <dt className="title-3">{question}</dt>
              <dd className="measure text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
