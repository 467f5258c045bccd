/** What the application may use of the site feature's server side. */
export { mountSiteFiles } from './files.ts';
export { siteRoutes } from './routes.ts';
