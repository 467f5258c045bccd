import { useState } from 'react';
import { serverMessage, useAdminMutation } from '#features/admin/web/index.ts';
import { type ReconciliationReport, reconcileSubscriptions } from '#features/billing/admin-contract.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { Button } from '#ui/button.tsx';

/** Compares the stored subscriptions with the payment provider, and shows what was corrected. */
export function Reconciliation() {
  const [report, setReport] = useState<ReconciliationReport>();
  const { mutate, pending } = useAdminMutation(reconcileSubscriptions, {
    onSuccess: (next) => setReport(next),
    failure: (error) => ({ title: 'Not compared', description: serverMessage(error) ?? 'Please try again.' }),
  });
  return (
    <section aria-labelledby="reconciliation-title" className="mt-14 max-w-[52rem]">
      <h2 id="reconciliation-title" className="title-2">
        Comparison with the payment provider
      </h2>
      <p className="mt-1 text-ink-2">
        Happens every day by itself. Now, if a member says that a payment is not shown: whatever differs is
        set to what the provider says.
      </p>
      <p className="mt-5">
        <Button look="outline" aria-disabled={pending} onClick={() => void mutate({})}>
          {pending ? 'Comparing…' : 'Compare Now'}
        </Button>
      </p>
      <div role="status" className="mt-4">
        {report && <Report report={report} />}
      </div>
    </section>
  );
}

function Report({ report: { checked, mended, unknown, failed } }: { report: ReconciliationReport }) {
  return (
    <>
      <p>
        {`${formatCount(checked, 'subscription')} compared, ${mended.length} mended.`}
        {failed > 0 && ` ${failed} could not be compared: the provider did not answer for them.`}
      </p>
      {unknown.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          {`Begun here, and nobody's any more; please end them at the provider: ${unknown.join(', ')}`}
        </p>
      )}
      {mended.length > 0 && (
        <dl className="mt-4 border-b border-hairline">
          {mended.map(({ subscription, was, is }) => (
            <div key={subscription} className="border-t border-hairline py-3">
              <dt className="font-semibold wrap-anywhere">{subscription}</dt>
              <dd className="text-ink-2">Was: {was}</dd>
              <dd>Is: {is}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
