/** What pages and the frame may use of accounts. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';

export { loadUser, requireUser, useUser } from './current-user.ts';

/** Follows what happens in other tabs, once the page has come to rest. */
export function watchUserLater(queries: QueryClient, router: Pick<DataRouter, 'revalidate'>): void {
  setTimeout(() => {
    import('./watch-user.ts').then((watch) => watch.watchUser(queries, router)).catch(() => undefined);
  }, 1000);
}
