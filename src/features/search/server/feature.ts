/** The search's server-side manifest. */
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import type { SearchEngine } from './engine.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature = defineServerFeature<{ search: SearchEngine }>({
  name: 'search',
  apiRoutes: ({ search }) => searchRoutes({ engine: search }),
});
