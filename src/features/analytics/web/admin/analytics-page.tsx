import { AdminPage } from '#features/admin/web/index.ts';
import { analyticsPath, dashboardPath } from '#features/analytics/paths.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { LastDays } from './last-days.tsx';
import { OverTime } from './over-time.tsx';
import { QuestionList } from './question-list.tsx';
import { useAnalyticsView } from './use-analytics-view.ts';
import { VisitLists } from './visit-lists.tsx';

/** The operator's screen of visit figures. */
export function Page() {
  return (
    <AdminPage title="Analytics" path={analyticsPath}>
      <Analytics />
    </AdminPage>
  );
}

function Analytics() {
  const { days } = useAnalyticsView();
  return (
    <>
      <p className="mt-3">
        <PageLink to={dashboardPath} className="link inline-flex min-h-11 items-center">
          Admin Dashboard
        </PageLink>
      </p>
      <div className="mt-4 divide-y divide-hairline border-t border-hairline">
        <LastDays />
        <OverTime days={days} />
        <VisitLists days={days} />
        <QuestionList />
      </div>
    </>
  );
}
