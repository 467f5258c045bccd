/** What the application may use of the site feature's server side. */
export { contactRoutes } from './contact-routes.ts';
export { contactEraser, contactExporter } from './data-subject.ts';
export { mountSiteFiles } from './files.ts';
export { siteJobs } from './jobs.ts';
export { siteRoutes } from './routes.ts';
