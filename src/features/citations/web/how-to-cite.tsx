import { resourcePath } from '#features/library/contract.ts';
import { PageLink } from '#platform/web/page-link.tsx';

/** Link to an item's citation on its own page. */
export function HowToCite({ resourceId, title }: { resourceId: number; title: string }) {
  return (
    <PageLink
      to={`${resourcePath({ id: resourceId })}#cite`}
      aria-label={`How to cite it: ${title}`}
      className="link inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-sans text-[0.875rem] whitespace-nowrap"
    >
      How to cite it
    </PageLink>
  );
}
