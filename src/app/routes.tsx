/** All pages of all features. Unknown addresses match the last route. */
import { data, Outlet, type RouteObject } from 'react-router';
import { loadUser } from '#features/accounts/web/index.ts';
import { accountPages } from '#features/accounts/web/routes.tsx';
import { analyticsPages } from '#features/analytics/web/routes.tsx';
import { bibliographyPages } from '#features/bibliographies/web/routes.tsx';
import { billingPages } from '#features/billing/web/routes.tsx';
import { blogPages } from '#features/blog/web/routes.tsx';
import { browsePages } from '#features/browse/web/routes.tsx';
import { collectionPages } from '#features/collections/web/routes.tsx';
import { editorialPages } from '#features/editorial/web/routes.tsx';
import { personalDeckPages } from '#features/flashcards/web/routes.tsx';
import { groupPages } from '#features/groups/web/routes.tsx';
import { guidePages } from '#features/guides/web/routes.tsx';
import { loadSavedIds } from '#features/learning/web/index.ts';
import { getPeriods } from '#features/library/contract.ts';
import { newsletterPages } from '#features/newsletter/web/routes.tsx';
import { pathPages } from '#features/paths/web/routes.tsx';
import { quizPages } from '#features/quizzes/web/routes.tsx';
import { researchPages } from '#features/research/web/routes.tsx';
import { reviewPages } from '#features/review/web/routes.tsx';
import { getConfig } from '#features/site/contract.ts';
import { sitePages } from '#features/site/web/routes.tsx';
import { timelinePages } from '#features/timeline/web/routes.tsx';
import { tutorPages } from '#features/tutor/web/routes.tsx';
import { webinarPages } from '#features/webinars/web/routes.tsx';
import { appContext } from '#platform/web/app-context.ts';
import { ensureData } from '#platform/web/load.ts';
import { page } from '#platform/web/page-route.ts';
import { Document } from './frame/document.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { RouteProblem } from './frame/route-problem.tsx';
import { composedPages } from './pages/routes.tsx';

export const routes: RouteObject[] = [
  {
    id: 'document',
    Component: () => (
      <Document>
        <Outlet />
      </Document>
    ),
    ErrorBoundary: ErrorScreen,
    loader: async ({ context }) => {
      const app = context.get(appContext);
      await Promise.all([
        ensureData(app.queries, getConfig, {}),
        ensureData(app.queries, getPeriods, {}),
        // If the session cannot be read, the page is rendered for a guest until the browser has asked again.
        loadUser(app)
          .then((user) => (import.meta.env.SSR && user ? loadSavedIds(app.queries) : undefined))
          .catch(() => null),
      ]);
      return null;
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'frame',
        Component: Frame,
        children: [
          {
            id: 'pages',
            ErrorBoundary: RouteProblem,
            children: [
              ...sitePages,
              ...browsePages,
              ...billingPages,
              page('/offline', () => import('./offline/offline-page.tsx')),
              ...timelinePages,
              ...guidePages,
              ...newsletterPages,
              ...webinarPages,
              ...quizPages,
              ...personalDeckPages,
              ...composedPages,
              ...reviewPages,
              ...pathPages,
              ...researchPages,
              ...tutorPages,
              ...analyticsPages,
              ...bibliographyPages,
              ...collectionPages,
              ...groupPages,
              ...blogPages,
              ...editorialPages,
              ...accountPages,
              {
                path: '*',
                Component: () => null,
                loader: () => {
                  throw data({ detail: '' }, { status: 404 });
                },
              },
            ],
          },
        ],
      },
    ],
  },
];
