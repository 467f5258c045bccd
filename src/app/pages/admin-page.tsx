/** The overview of all features' admin screens. */
import { useQuery } from '@tanstack/react-query';
import { getWaiting } from '#features/admin/contract.ts';
import { AdminPage, adminQuery } from '#features/admin/web/index.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { adminScreens } from './admin-screens.ts';

export function Page() {
  return (
    <AdminPage title="Admin" path="/admin">
      <Screens />
    </AdminPage>
  );
}

function Screens() {
  const queues = useQuery(adminQuery(getWaiting, {})).data?.queues;
  const countOf = (path: string) => queues?.find((queue) => queue.path === path)?.waiting ?? 0;
  return (
    <ul className="mt-8 border-b border-hairline">
      {adminScreens.map(({ path, title, text, waits }) => (
        <li key={path} className="border-t border-hairline py-5">
          <PageLink to={path} className="title-3">
            {title}
          </PageLink>
          <p className="mt-1 text-ink-2">{text}</p>
          {/* Nothing is shown if nothing waits or the number is unknown. */}
          {waits && countOf(path) > 0 && (
            <PageLink
              to={path}
              className="label link inline-flex min-h-9 items-center font-medium text-accent pointer-coarse:min-h-11"
            >
              {formatCount(countOf(path), ...waits)}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
