/** Exports the newsletter's components for pages of other features, and its figures for another operator's screen. */
export { getEmailStats } from '../admin-contract.ts';
export { ArticleNewsletterForm } from './article-newsletter-form.tsx';
export { LeadMagnetButton } from './lead-magnet-button.tsx';
export { NewsletterForm } from './newsletter-form.tsx';
