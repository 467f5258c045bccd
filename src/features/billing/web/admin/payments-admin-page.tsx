import { AdminPage } from '#features/admin/web/index.ts';
import { Reconciliation } from './reconciliation.tsx';
import { StudentRequests } from './student-requests.tsx';
import { TestClock } from './test-clock.tsx';

/** The operator's screen of payments. */
export function Page() {
  return (
    <AdminPage title="Payments" path="/admin/payments">
      <StudentRequests />
      <Reconciliation />
      <TestClock />
    </AdminPage>
  );
}
