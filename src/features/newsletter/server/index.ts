/** The newsletter's server side for the application. */
export { mountChecklist } from './checklist.ts';
export { newsletterEraser, newsletterExporter } from './data-subject.ts';
export { newsletterFeature } from './feature.ts';
export { newsletterRoutes } from './routes.ts';
export { newsletterSignups } from './schema.ts';
