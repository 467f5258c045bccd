import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';

const Citations = lazyWhenNear('cite', async () => (await import('./citations.tsx')).Citations);

/** The citations of a resource. The target element of links is rendered at once; the code of the rest loads later. */
export function CiteSection({ resourceId, note }: { resourceId: number; note?: string | undefined }) {
  return (
    <div id="cite" className="scroll-mt-16 border-t border-hairline">
      <KeptHtml id="cite-part">
        <Citations key={resourceId} resourceId={resourceId} note={note} />
      </KeptHtml>
    </div>
  );
}
