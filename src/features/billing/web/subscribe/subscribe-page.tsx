import { useQuery } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router';
import { loadUser, useUser } from '#features/accounts/web/index.ts';
import {
  getPlans,
  getStudentRequest,
  getSubscriptionStatus,
  type Plans,
} from '#features/billing/contract.ts';
import { apiQuery } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData, fetchForMember } from '#platform/web/load.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { checkoutPath, readInterval, readPlan } from '../checkout-path.ts';
import { NotConfigured, TestModeBanner } from '../test-mode-banner.tsx';
import { MemberCheckout } from './member-checkout.tsx';
import { PlanList } from './plan-list.tsx';

/**
 * What fails here is fetched again by the page, which reports it if that fails too.
 * @throws a redirect to sign-in and back, for a guest who has chosen a plan
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const [user, plans] = await Promise.all([
    // If the session cannot be read, the page shows a guest until the browser has fetched the user.
    loadUser(app).catch(() => null),
    ensureData(app.queries, getPlans, {}).catch(() => undefined),
  ]);
  const { searchParams } = new URL(request.url);
  const tier = readPlan(searchParams);
  if (!user && tier && plans && plans.mode !== 'off') {
    throw redirect(checkoutPath({ tier, interval: readInterval(searchParams), isGuest: true }));
  }
  if (user) {
    await Promise.all([
      fetchForMember(app.queries, request.url, getSubscriptionStatus, {}).catch(passRedirectOn),
      fetchForMember(app.queries, request.url, getStudentRequest, {}).catch(passRedirectOn),
    ]);
  }
  // No cache keeps a page without its plans.
  return data(null, { status: plans ? 200 : 500 });
}

function passRedirectOn(error: unknown): void {
  if (error instanceof Response) throw error;
}

/** Choice of a plan, its payment, and the confirmation. */
export function Page() {
  const [search] = useSearchParams();
  const query = useQuery(apiQuery(getPlans, {}));
  const { data: plans } = query;
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
      {plans && <Checkout plans={plans} search={search} />}
      {!plans && !hasFailed(query) && <Skeleton className="h-64 w-full" />}
      {!plans && hasFailed(query) && (
        <p role="alert" className="text-danger">
          The plans could not be loaded. <RetryButton query={query} className="ml-2" />
        </p>
      )}
    </div>
  );
}

function Checkout({ plans, search }: { plans: Plans; search: URLSearchParams }) {
  const user = useUser();
  const interval = readInterval(search);
  return (
    <>
      <TestModeBanner mode={plans.mode} />
      {plans.mode === 'off' && <NotConfigured />}
      {plans.mode !== 'off' && !user && <PlanList plans={plans} interval={interval} />}
      {plans.mode !== 'off' && user && (
        <MemberCheckout key={user.id} plans={plans} interval={interval} wanted={readPlan(search)} />
      )}
    </>
  );
}
