/** The way to the admin screens of all features. */
import { AdminPage } from '#features/admin/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';

const screens = [
  {
    path: '/admin/newsletter',
    title: 'Newsletter',
    text: 'Send the monthly issue, watch it go out, see what came of earlier ones.',
  },
  {
    path: '/admin/webinars',
    title: 'Webinars',
    text: 'Schedule webinars, see how many are registered, move or cancel them.',
  },
  {
    path: '/admin/reviews',
    title: 'Editorial Reviews',
    text: 'See what awaits review by a historian, and record who has read it.',
  },
  {
    path: '/admin/students',
    title: 'Student Requests',
    text: 'Approve or refuse the student discount.',
  },
];

export function Page() {
  return (
    <AdminPage title="Admin" path="/admin">
      <ul className="mt-8 border-b border-hairline">
        {screens.map(({ path, title, text }) => (
          <li key={path} className="border-t border-hairline py-5">
            <PageLink to={path} className="title-3">
              {title}
            </PageLink>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
