/** Paths of the operator's screens. */
export const dashboardPath = '/admin/dashboard';
export const analyticsPath = '/admin/analytics';
