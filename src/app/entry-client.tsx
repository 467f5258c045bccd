import '@vitejs/plugin-react/preamble';
import '#ui/styles.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { checkUser, watchUser } from '#features/accounts/web/index.ts';
import { getConfig, type PublicSettings } from '#features/site/contract.ts';
import { apiQuery, createApiClient, createQueryClient } from '#platform/api/api-client.ts';
import { appContext } from '#platform/web/app-context.ts';
import { readBoot } from '#platform/web/boot.ts';
import { fetchFresh } from '#platform/web/browser-api.ts';
import { setNavigate } from '#platform/web/navigate.ts';
import { pageHandle } from '#platform/web/page-route.ts';
import { setPrefetcher } from '#platform/web/prefetch.ts';
import { setSessionEndedHandler } from '#platform/web/session-ended.ts';
import { registerSessionEvents } from '#platform/web/session-events.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';
import { setPendingSource } from './frame/pending-location.ts';
import { ThemeContext } from './frame/theme-context.ts';
import { completeHistoryEntries } from './history-entries.ts';
import { createPrefetcher } from './prefetch-page.ts';
import { routes } from './routes.tsx';
import type { Theme } from './theme.ts';

/** Loads the matched pages before hydration, so that the first render equals the server's. */
async function loadMatchedPages(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const handle = pageHandle(route);
      if (!handle) return;
      const target = route as RouteObject;
      target.Component = (await handle.load()).Page;
      delete target.lazy;
    }),
  );
}

/**
 * Milliseconds after which offline reading starts, so that its code does not compete with the first view.
 * A fixed time, because Safari has no requestIdleCallback.
 */
const offlineDelayMs = 1500;

function startOfflineLater(queries: QueryClient, router: ReturnType<typeof createBrowserRouter>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = async () => {
    const { startOffline } = await import('./offline/start-offline.ts');
    await startOffline(router, () => checkUser(queries, router));
  };
  // A cached copy must be marked as offline at once.
  const delay = document.documentElement.dataset.copy ? 0 : offlineDelayMs;
  setTimeout(() => start().catch(() => undefined), delay);
}

/**
 * Milliseconds after which analytics starts. The first view has priority, and few visitors leave sooner. Events that
 * occur before are queued.
 */
const analyticsDelayMs = 500;

function startAnalyticsLater(queries: QueryClient): void {
  const { queryKey } = apiQuery(getConfig, {});
  const start = async () => {
    const { startAnalytics } = await import('#features/analytics/web/index.ts');
    await startAnalytics(queries.getQueryData<PublicSettings>(queryKey)?.gaMeasurementId);
  };
  setTimeout(() => start().catch(() => undefined), analyticsDelayMs);
}

async function start(): Promise<void> {
  const boot = readBoot();
  await loadMatchedPages();
  const api = createApiClient(fetchFresh);
  const queries = createQueryClient(api, { server: false });
  for (const [key, data] of boot.queries) queries.setQueryData(key, data);
  const getContext = () => new RouterContextProvider(new Map([[appContext, { api, queries }]]));
  setPrefetcher(createPrefetcher(routes, getContext));
  const watchEntries = completeHistoryEntries();
  const router = createBrowserRouter(routes, {
    getContext,
    ...(boot.hydration && { hydrationData: boot.hydration }),
  });
  setNavigate((to, options) => void router.navigate(to, options));
  setPendingSource(router);
  watchEntries(router);
  startOfflineLater(queries, router);
  startAnalyticsLater(queries);
  registerSessionEvents(async () => (await import('./session-events.ts')).sessionEvents);
  watchUser(queries, router);
  setSessionEndedHandler(() => window.location.assign(signInAddress(window.location)));
  // Hydration runs in a separate task, so that a tap waits for only one of the two tasks.
  await new Promise((resolve) => setTimeout(resolve));
  // A transition hydrates in slices, so that scrolling and typing do not wait for the whole hydration.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ThemeContext value={(document.documentElement.dataset.theme as Theme | undefined) ?? 'system'}>
          <QueryClientProvider client={queries}>
            {/* On the server the links of stylesheets are here. The ids of `useId` contain each place in the tree. */}
            {null}
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeContext>
      </StrictMode>,
    );
  });
}

void start();
