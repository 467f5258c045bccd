/** What the application may use of the site feature's server side. */
export { deleteOldContactMessages } from './contact.ts';
export { contactRoutes } from './contact-routes.ts';
export { contactEraser, contactExporter } from './data-subject.ts';
export { siteFeature } from './feature.ts';
export { mountSiteFiles } from './files.ts';
export { siteRoutes } from './routes.ts';
