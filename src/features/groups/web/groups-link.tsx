import { PageLink } from '#platform/web/page-link.tsx';
import { groupsPath } from '../contract.ts';

/** The way from My Learning to the study groups. */
export function GroupsLink() {
  return (
    <p className="mb-8 text-ink-2">
      <PageLink to={groupsPath} className="link inline-block min-h-6 py-0.5">
        Study groups
      </PageLink>
      : read with others, with a shared list and a discussion.
    </p>
  );
}
