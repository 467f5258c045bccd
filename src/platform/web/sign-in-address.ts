/** The address of the sign-in page, which leads back to `pathname` and `search`. */
export const signInAddress = ({ pathname, search = '' }: { pathname: string; search?: string }): string =>
  `/api/login?redirect=${encodeURIComponent(pathname + search)}`;
