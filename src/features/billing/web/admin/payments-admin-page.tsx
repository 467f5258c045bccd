import { AdminPage } from '#features/admin/web/index.ts';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { TestModeBanner } from '../test-mode-banner.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { StudentRequests } from './student-requests.tsx';
import { TestClock } from './test-clock.tsx';
import { UnendedCustomers } from './unended-customers.tsx';

/** The operator's payments screen. */
export function Page() {
  const { paymentMode } = usePublicConfig();
  return (
    <AdminPage title="Payments" path="/admin/payments">
      <div className="mt-6">
        <TestModeBanner mode={paymentMode} />
      </div>
      <StudentRequests />
      <UnendedCustomers />
      <Reconciliation />
      <TestClock />
    </AdminPage>
  );
}
