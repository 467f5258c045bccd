import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { stopWaiting } from './lazy-when-near.tsx';
import { useStarted } from './use-started.ts';

/**
 * Keeps the server-rendered HTML of a part whose code has not been loaded yet. React itself discards that HTML when a
 * parent re-renders or the address changes; then a copy replaces it. `id`: id of the part's element, unique on the
 * page.
 */
export function KeptHtml({ id, children }: { id: string; children: ReactNode }) {
  const started = useStarted();
  const [isServers] = useState(!started);
  useEffect(() => {
    if (!isServers) stopWaiting(id);
  }, [id, isServers]);
  // Memoized, because a new element on the re-render after hydration would itself make React discard the HTML.
  const part = useMemo(
    () => <Suspense fallback={isServers && <Copy id={id} />}>{children}</Suspense>,
    [id, isServers, children],
  );
  return (
    <div id={id} className="empty:hidden">
      {part}
    </div>
  );
}

/** A copy of the element's current HTML. It renders before React removes that HTML. */
function Copy({ id }: { id: string }) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML));
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself has drawn
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
