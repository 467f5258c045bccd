import type { ReactNode } from 'react';
import { useStarted } from '#platform/web/use-started.ts';

/** Controls that do nothing before the page's scripts run: until then they are out of use. */
export function Started({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useStarted()} role="presentation" className="min-w-0">
      {children}
    </fieldset>
  );
}
