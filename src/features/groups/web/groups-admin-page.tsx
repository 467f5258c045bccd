import { AdminPage } from '#features/admin/web/index.ts';
import { Bans } from './admin-bans.tsx';
import { Hidden } from './admin-hidden.tsx';
import { sectionIds } from './admin-lists.ts';
import { Reports } from './admin-reports.tsx';

/** The operator's screen of reports, hidden messages and groups, and banned members. */
export function Page() {
  const sections = [
    { id: sectionIds.reports, title: 'Reports, oldest first', list: <Reports /> },
    { id: sectionIds.hidden, title: 'Hidden messages and groups', list: <Hidden /> },
    { id: sectionIds.bans, title: 'Banned members', list: <Bans /> },
  ];
  return (
    <AdminPage title="Study Groups" path="/admin/groups">
      {sections.map(({ id, title, list }) => (
        <section key={id} aria-labelledby={id} className="mt-10 max-w-[52rem]">
          <h2 id={id} tabIndex={-1} className="title-2 outline-none">
            {title}
          </h2>
          {list}
        </section>
      ))}
    </AdminPage>
  );
}
