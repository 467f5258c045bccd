/** Properties of the site that letters and downloads mention. */
export type NewsletterSite = { siteName: string; publicUrl: string };
