import { PageLink } from '#platform/web/page-link.tsx';
import { SignOutLink } from './sign-out-link.tsx';

/** What the header's menus offer members. */
export function MemberLinks({ linkClass }: { linkClass: string }) {
  return (
    <>
      <li>
        <PageLink to="/my-learning" className={linkClass}>
          My Learning
        </PageLink>
      </li>
      <li>
        <PageLink to="/account" className={linkClass}>
          Account
        </PageLink>
      </li>
      <li>
        <SignOutLink className={linkClass} />
      </li>
    </>
  );
}
