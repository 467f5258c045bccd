import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { loadUser, useUser } from '#features/accounts/web/index.ts';
import { getPlans, getStudentRequest, getSubscriptionStatus } from '#features/billing/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData, fetchForMember } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { checkoutPath, readInterval, readPlan } from '../checkout-path.ts';
import { NotConfigured, TestModeBanner } from '../test-mode-banner.tsx';
import { MemberCheckout } from './member-checkout.tsx';
import { PlanList } from './plan-list.tsx';

/** @throws a redirect to sign-in and back, for a guest who has chosen a plan */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const [user, { mode }] = await Promise.all([
    // If the session cannot be read, the page shows a guest until the browser has fetched the user.
    loadUser(app).catch(() => null),
    ensureData(app.queries, getPlans, {}),
  ]);
  const { searchParams } = new URL(request.url);
  const tier = readPlan(searchParams);
  if (!user) {
    if (!tier || mode === 'off') return null;
    throw redirect(checkoutPath({ tier, interval: readInterval(searchParams), isGuest: true }));
  }
  await Promise.all([
    fetchForMember(app.queries, request.url, getSubscriptionStatus, {}),
    fetchForMember(app.queries, request.url, getStudentRequest, {}),
  ]);
  return null;
}

/** Choice of a plan, its payment, and the confirmation. */
export function Page() {
  const [search] = useSearchParams();
  const plans = useApiData(getPlans, {});
  const user = useUser();
  const interval = readInterval(search);
  return (
    <div className="column pb-16">
      <PageMeta
        title="Subscribe"
        description="Choose Premium or Scholar and pay by card, by the month or by the year. Cancel any time."
        keywords={['subscribe', 'premium', 'scholar']}
        path="/subscribe"
        hidden
      />
      <header className="pt-12 pb-8 lg:pt-16">
        <h1 className="title-1">Subscribe</h1>
      </header>
      <TestModeBanner mode={plans.mode} />
      {plans.mode === 'off' && <NotConfigured />}
      {plans.mode !== 'off' && !user && <PlanList plans={plans} interval={interval} />}
      {plans.mode !== 'off' && user && (
        <MemberCheckout key={user.id} plans={plans} interval={interval} wanted={readPlan(search)} />
      )}
    </div>
  );
}
