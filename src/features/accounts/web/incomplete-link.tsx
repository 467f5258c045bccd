import { PageLink } from '#platform/web/page-link.tsx';
import { buttonClass } from '#ui/button.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** For an address without its secret: cut off, or opened a second time. */
export function IncompleteLink({ path }: { path: string }) {
  return (
    <NarrowPage
      title="This link is not complete"
      path={path}
      text="Please open it again from the letter we sent you, whole. The link works there as long as it has not been used."
    >
      <HomeLink />
    </NarrowPage>
  );
}

export function HomeLink() {
  return (
    <PageLink to="/" className={buttonClass('outline')}>
      Go to the Home Page
    </PageLink>
  );
}
