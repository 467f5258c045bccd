import { useQuery } from '@tanstack/react-query';
import { AdminPage, adminQuery, LoadState } from '#features/admin/web/index.ts';
import { getAdminStats } from '#features/analytics/admin-contract.ts';
import { analyticsPath, dashboardPath } from '#features/analytics/paths.ts';
import { termsPrices } from '#features/billing/web/index.ts';
import { getEmailStats } from '#features/newsletter/web/index.ts';
import { formatNumber } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { hasFailed, type Loadable } from '#platform/web/retry-button.tsx';
import { SideSection } from '#ui/side-section.tsx';
import { FigureCards } from './figure-cards.tsx';
import { formatDollars } from './figure-texts.ts';

/** The operator's screen of members, subscribers, revenue and content. */
export function Page() {
  return (
    <AdminPage title="Admin Dashboard" path={dashboardPath}>
      <p className="mt-3">
        <PageLink to={analyticsPath} className="link inline-flex min-h-11 items-center">
          View Analytics
        </PageLink>
      </p>
      <div className="mt-4 divide-y divide-hairline border-t border-hairline">
        <Subscribers />
        <SiteFigures />
      </div>
    </AdminPage>
  );
}

const loading = '…';
/** Shown instead of a figure that could not be loaded. */
const missing = '–';

type Figures<Data> = Loadable & { data: Data | undefined };

/** Formats a figure, or shows a placeholder while there is no data. */
function describeWith<Data>(query: Figures<Data>) {
  const { data } = query;
  return (read: (data: Data) => number, format = formatNumber) =>
    data ? format(read(data)) : hasFailed(query) ? missing : loading;
}

function Problem({ query }: { query: Figures<unknown> }) {
  return hasFailed(query) ? (
    <LoadState
      query={query}
      message={`The figures could not be ${query.data ? 'refreshed' : 'loaded'}.`}
      className="mt-3 text-danger"
    />
  ) : null;
}

function Subscribers() {
  const query = useQuery(adminQuery(getEmailStats, {}));
  const show = describeWith(query);
  const mails = (wanted: 'sent' | 'pending') =>
    show(({ emailSequences }) => Number(emailSequences.find(({ status }) => status === wanted)?.count ?? 0));
  return (
    <SideSection
      id="subscribers"
      title="Email subscribers"
      note="Of the weekly letter. Sent and pending are its welcome mails; how many letters and issues went out is in Analytics."
    >
      <FigureCards
        columns={4}
        figures={[
          { name: 'Total Subscribers', value: show(({ subscribers }) => subscribers.total_subscribers) },
          { name: 'New This Week', value: show(({ subscribers }) => subscribers.new_this_week) },
          { name: 'Emails Sent', value: mails('sent') },
          { name: 'Pending Emails', value: mails('pending') },
        ]}
      />
      <Problem query={query} />
    </SideSection>
  );
}

function SiteFigures() {
  const query = useQuery(adminQuery(getAdminStats, {}));
  const show = describeWith(query);
  return (
    <>
      <SideSection id="users" title="Users">
        <FigureCards
          columns={4}
          figures={[
            { name: 'Total Users', value: show(({ users }) => users.total) },
            { name: `Premium (${termsPrices.premium}/mo)`, value: show(({ users }) => users.premium) },
            { name: `Scholar (${termsPrices.scholar}/mo)`, value: show(({ users }) => users.scholar) },
            { name: 'Free', value: show(({ users }) => users.free) },
          ]}
        />
        {/* Shown once for all sections below, which use the same response. */}
        <Problem query={query} />
      </SideSection>
      <SideSection
        id="revenue"
        title="Revenue"
        note={`Estimated from the members above at ${termsPrices.premium} and ${termsPrices.scholar} a month. What was really paid is in Analytics.`}
      >
        <FigureCards
          columns={2}
          figures={[
            { name: 'Monthly Revenue', value: show(({ revenue }) => revenue.monthly, formatDollars) },
            { name: 'Annual Revenue', value: show(({ revenue }) => revenue.annual, formatDollars) },
          ]}
        />
      </SideSection>
      <SideSection id="content" title="Content">
        <FigureCards
          columns={4}
          figures={[
            { name: 'Resources', value: show(({ content }) => content.totalResources) },
            { name: 'Study Guides', value: show(({ content }) => content.studyGuides) },
            { name: 'Blog Posts', value: show(({ content }) => content.blogPosts) },
            { name: 'Quizzes', value: show(({ content }) => content.quizzes) },
          ]}
        />
      </SideSection>
      <SideSection id="engagement" title="Engagement">
        <FigureCards
          columns={3}
          figures={[
            { name: 'Downloads', value: show(({ engagement }) => engagement.totalDownloads) },
            { name: 'Blog Views', value: show(({ engagement }) => engagement.blogViews) },
            { name: 'Quiz Attempts', value: show(({ engagement }) => engagement.quizAttempts) },
          ]}
        />
      </SideSection>
    </>
  );
}
