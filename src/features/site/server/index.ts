/** Public API of the site feature's server side for the application. */
export { contactEraser, contactExporter } from './data-subject.ts';
export { siteFeature } from './feature.ts';
export { mountSiteFiles } from './files.ts';
