/** The overview of all features' admin screens. */
import { AdminPage } from '#features/admin/web/index.ts';
import { OpenReports } from '#features/groups/web/pages.ts';
import { PageLink } from '#platform/web/page-link.tsx';
import { adminScreens } from './admin-screens.ts';

export function Page() {
  return (
    <AdminPage title="Admin" path="/admin">
      <ul className="mt-8 border-b border-hairline">
        {adminScreens.map(({ path, title, text }) => (
          <li key={path} className="border-t border-hairline py-5">
            <PageLink to={path} className="title-3">
              {title}
            </PageLink>
            <p className="mt-1 text-ink-2">{text}</p>
            {path === '/admin/groups' && <OpenReports />}
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
