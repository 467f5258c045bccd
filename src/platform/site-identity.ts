/** Name and address of the site, for what leaves it: letters, files, feeds. */
export type SiteIdentity = { siteName: string; publicUrl: string };
