import { AdminPage } from '#features/admin/web/index.ts';
import { Reconciliation } from './reconciliation.tsx';
import { StudentRequests } from './student-requests.tsx';
import { UnendedCustomers } from './unended-customers.tsx';

/** The operator's screen of payments. */
export function Page() {
  return (
    <AdminPage title="Payments" path="/admin/payments">
      <StudentRequests />
      <UnendedCustomers />
      <Reconciliation />
    </AdminPage>
  );
}
