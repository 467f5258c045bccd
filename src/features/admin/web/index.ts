/** The gate of the admin screens, and the API behind it. For lazily loaded pages only. */
export { AdminPage } from './admin-page.tsx';
export { fetchAsAdmin } from './admin-session.ts';
export { adminQuery, isRefused, useAdminMutation } from './use-admin-api.ts';
