/** The admin gate's server side for the application and other features. */
export { type AdminAccess, createAdminAccess } from './admin-access.ts';
export { loadAdminPassword } from './admin-password.ts';
export { adminFeature } from './feature.ts';
