import '@vitejs/plugin-react/preamble';
import '#ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchUser } from '#features/accounts/web/index.ts';
import { createApiClient, createQueryClient } from '#platform/api/api-client.ts';
import type { Theme } from '#platform/http/page-renderer.ts';
import { appContext } from '#platform/web/app-context.ts';
import { readBoot } from '#platform/web/boot.ts';
import { pageHandle } from '#platform/web/page-route.ts';
import { setPrefetcher } from '#platform/web/prefetch.ts';
import { registerSessionEvents } from '#platform/web/session-events.ts';
import { ThemeContext } from './frame/theme-context.ts';
import { createPrefetcher } from './prefetch-page.ts';
import { routes } from './routes.tsx';

/** Loads the matched pages first, so that the first render equals the server's. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const handle = pageHandle(route);
      if (!handle) return;
      const target = route as RouteObject;
      target.Component = (await handle.page.load()).Page;
      delete target.lazy;
    }),
  );
}

/** Offline reading comes last: nothing on the page waits for it. */
function startOfflineLater(router: ReturnType<typeof createBrowserRouter>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = async () => (await import('./offline/start.ts')).startOffline(router);
  // A copy says at once that it is one.
  const delay = document.documentElement.dataset.copy ? 0 : 1500;
  setTimeout(() => begin().catch(() => undefined), delay);
}

/** The entry script does not wait for the page by itself, and on a slow line overtakes it. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

async function start(): Promise<void> {
  await untilParsed();
  const boot = readBoot();
  await loadMatchedPages();
  const api = createApiClient((url, init) => fetch(url, init));
  const queries = createQueryClient(api, { server: false });
  for (const [key, data] of boot.queries) queries.setQueryData(key, data);
  const getContext = () => new RouterContextProvider(new Map([[appContext, { api, queries }]]));
  setPrefetcher(createPrefetcher(routes, getContext));
  const router = createBrowserRouter(routes, {
    getContext,
    ...(boot.hydration && { hydrationData: boot.hydration }),
  });
  startOfflineLater(router);
  registerSessionEvents(async () => (await import('./session-events.ts')).sessionEvents);
  watchUser(queries, router);
  hydrateRoot(
    document,
    <StrictMode>
      <ThemeContext value={(document.documentElement.dataset.theme as Theme | undefined) ?? 'system'}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeContext>
    </StrictMode>,
  );
}

void start();
