/** The gate of the admin screens, and the API behind it. For lazily loaded pages only. */
export { AdminPage } from './admin-page.tsx';
export { adminApi, fetchAsAdmin } from './admin-session.ts';
export { LoadState } from './load-state.tsx';
export { adminQuery, isRefused, refreshAdmin, serverMessage, useAdminMutation } from './use-admin-api.ts';
