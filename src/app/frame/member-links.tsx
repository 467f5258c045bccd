import { useEffect } from 'react';
import { SignOutLink } from '#features/accounts/web/pages.ts';
import { DueCount, sendUnsentReviews } from '#features/review/web/index.ts';
import { PageLink } from '#platform/web/page-link.tsx';

/** Links for members in the header's menus. */
export function MemberLinks({ linkClass }: { linkClass: string }) {
  // Sends reviews that were made offline in a tab that has been closed since, from whichever page is opened first.
  useEffect(() => void sendUnsentReviews().catch(() => undefined), []);
  return (
    <>
      <li>
        <PageLink to="/my-learning" className={linkClass}>
          My Learning
        </PageLink>
      </li>
      <li>
        <PageLink to="/review" className={linkClass}>
          Review
          <DueCount />
        </PageLink>
      </li>
      <li>
        <PageLink to="/my-decks" className={linkClass}>
          My Decks
        </PageLink>
      </li>
      <li>
        <PageLink to="/bibliographies" className={linkClass}>
          Bibliographies
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
