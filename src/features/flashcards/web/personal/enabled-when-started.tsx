import type { ReactNode } from 'react';
import { useStarted } from '#platform/web/use-started.ts';

/** Disables the controls inside until the page's scripts run. */
export function EnabledWhenStarted({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useStarted()} role="presentation" className="min-w-0">
      {children}
    </fieldset>
  );
}
