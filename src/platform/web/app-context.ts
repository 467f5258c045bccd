/** What the application gives a page's loader, on the server and in the browser. */
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { ApiClient } from '#platform/api/api-client.ts';

export type AppContext = { api: ApiClient; queries: QueryClient };

export const appContext = createContext<AppContext>();
