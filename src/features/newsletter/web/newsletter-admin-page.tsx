import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminPage, adminQuery, refreshAdmin } from '#features/admin/web/index.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { LeaveDialog } from '#platform/web/leave-dialog.tsx';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { getNewsletterStats } from '../admin-contract.ts';
import { contentCalendar } from '../issue-rules.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueHistory } from './issue-history.tsx';
import { forgetIssue, hasUnsentContent } from './unsent-issue.ts';

/** The operator's screen for the monthly issue. */
export function Page() {
  return (
    <>
      <AdminPage title="Newsletter" path="/admin/newsletter">
        <NewsletterAdmin />
      </AdminPage>
      {/* Outside the gate: it may close while an issue is not sent. */}
      <LeaveDialog
        isUnsaved={hasUnsentContent}
        title="Leave without sending?"
        text="What you have written for this issue is not sent yet."
        onLeave={() => forgetIssue()}
      />
    </>
  );
}

function NewsletterAdmin() {
  const queries = useQueryClient();
  return (
    <>
      <SubscriberCount />
      <SideSection id="send" title="Send an issue">
        <IssueForm refresh={() => void refreshAdmin(queries)} />
      </SideSection>
      <SideSection id="issues" title="Issues sent">
        <IssueHistory />
      </SideSection>
      <SideSection id="calendar" title="2025 content calendar">
        <ContentCalendar />
      </SideSection>
    </>
  );
}

function SubscriberCount() {
  const query = useQuery(adminQuery(getNewsletterStats, {}));
  const { data } = query;
  const failed = hasFailed(query);
  return (
    <section
      aria-labelledby="subscribers"
      className="mt-8 max-w-[22rem] rounded-card border border-hairline p-6"
    >
      <h2 id="subscribers" className="label text-ink-2">
        Newsletter subscribers
      </h2>
      <p className="mt-1 text-[2.25rem] leading-tight tabular-nums" aria-live="polite">
        {data ? formatNumber(data.subscriberCount) : failed ? 'Not known' : '…'}
      </p>
      <p className="label mt-1 text-ink-2">Premium and Scholar members only</p>
      {failed && <RetryButton query={query} className="mt-2" />}
    </section>
  );
}

function ContentCalendar() {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-[46rem] text-left max-sm:text-[0.9rem]">
        <thead>
          <tr className="label border-b border-hairline text-ink-2">
            <th scope="col" className="py-2 pr-3 sm:pr-6">
              Month
            </th>
            <th scope="col" className="py-2 pr-3 sm:pr-6">
              Theme
            </th>
            <th scope="col" className="py-2">
              Topic
            </th>
          </tr>
        </thead>
        <tbody>
          {contentCalendar.map(({ month, theme, topic }) => (
            <tr key={month} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-3 sm:pr-6 font-normal">
                {month}
              </th>
              <td className="py-2.5 pr-3 sm:pr-6">{theme}</td>
              <td className="py-2.5">{topic}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
