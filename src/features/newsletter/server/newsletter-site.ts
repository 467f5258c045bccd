/** What letters and downloads say of the site. */
export type NewsletterSite = { siteName: string; publicUrl: string };
