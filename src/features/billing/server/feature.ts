import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { billingAdminRoutes } from './admin-routes.ts';
import { type BillingServices, createBillingContext } from './billing-context.ts';
import { billingExporter } from './data-subject.ts';
import { billingJobs } from './jobs.ts';
import { billingRoutes } from './routes.ts';
import { countPendingRequests } from './student-requests.ts';
import { mountWebhook, webhookPath } from './webhook.ts';

export const billingFeature = defineServerFeature<BillingServices>({
  name: 'billing',
  apiRoutes(services) {
    const billing = createBillingContext(services);
    return [...billingRoutes(billing), ...billingAdminRoutes(billing)];
  },
  mountLinks: (app, services) => mountWebhook(app, createBillingContext(services)),
  ownLimits: [{ method: 'POST', path: webhookPath }],
  sitemapPaths: async () => ['/pricing'],
  operatorQueue: { path: '/admin/payments', countWaiting: countPendingRequests },
  jobs: (services) => billingJobs(createBillingContext(services)),
  dataExporters: [billingExporter],
});
