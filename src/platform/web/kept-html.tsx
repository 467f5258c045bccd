import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { stopWaiting } from './lazy-when-near.tsx';
import { useStarted } from './use-started.ts';

/**
 * Keeps the HTML that the server drew for a part whose code has not come yet. React itself gives it up when something above
 * is drawn anew or the address changes: then a copy takes its place. `id`: of the part's element, unique on the page.
 */
export function KeptHtml({ id, children }: { id: string; children: ReactNode }) {
  const started = useStarted();
  const [isServers] = useState(!started);
  useEffect(() => {
    if (!isServers) stopWaiting(id);
  }, [id, isServers]);
  // The same element as before, or that the page has started would itself make React give the HTML up.
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

/** What stands in the element now: it is drawn before React takes that away. */
function Copy({ id }: { id: string }) {
  const [html] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML));
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself has drawn
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
