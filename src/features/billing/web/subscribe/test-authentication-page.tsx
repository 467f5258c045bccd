import { data, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { authenticateTestPayment, getPlans } from '#features/billing/contract.ts';
import { appContext } from '#platform/web/app-context.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { ensureData } from '#platform/web/load.ts';
import { HomeLink, NarrowPage } from '#platform/web/narrow-page.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { useApiMutation } from '#platform/web/use-api-mutation.ts';
import { useLinkToken } from '#platform/web/use-link-token.ts';
import { Button } from '#ui/button.tsx';
import { TestModeBanner } from '../test-mode-banner.tsx';

/** @throws a route error 404 outside the local test mode */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { mode, publishableKey } = await ensureData(context.get(appContext).queries, getPlans, {});
  if (mode !== 'test' || publishableKey !== null) throw data({ detail: '' }, { status: 404 });
  return null;
}

/** Replaces the bank's page in the local test mode. The client secret is in the fragment, which no server receives. */
export function Page() {
  const clientSecret = useLinkToken();
  const { mode } = useApiData(getPlans, {});
  const navigate = useNavigate();
  const { mutate, pending } = useApiMutation(authenticateTestPayment, {
    onSuccess: ({ status }) => navigate(`/account?redirect_status=${status}`, { replace: true }),
    failure: (error) => ({ title: 'Error', description: describeError(error, 'Please try again later.') }),
  });
  const decide = (pass: boolean) => clientSecret && void mutate({ body: { clientSecret, pass } });
  return (
    <NarrowPage
      title="Confirm the Payment"
      path="/test-payments/authenticate"
      text="With this test card, your bank would ask whether it is really you. This page stands in for the bank's."
    >
      <TestModeBanner mode={mode} />
      {clientSecret === '' ? (
        <>
          <p role="alert" className="mb-6">
            There is no payment to confirm here.
          </p>
          <HomeLink />
        </>
      ) : (
        <p className="flex flex-wrap gap-3">
          <Button disabled={!clientSecret} aria-disabled={pending} onClick={() => decide(true)}>
            Complete Authentication
          </Button>
          <Button
            look="outline"
            disabled={!clientSecret}
            aria-disabled={pending}
            onClick={() => decide(false)}
          >
            Fail Authentication
          </Button>
        </p>
      )}
    </NarrowPage>
  );
}
