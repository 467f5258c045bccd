/** Public settings of this installation, on every page. */
import { createContext, use } from 'react';

export type Site = { siteName: string; contactEmail: string; publicUrl: string };

export const SiteContext = createContext<Site | null>(null);

/** The settings. @throws Error outside the page frame */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('The site settings are missing: render inside the page frame.');
  return site;
}
