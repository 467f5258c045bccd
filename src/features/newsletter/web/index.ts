/** The newsletter's components for pages of other features. */
export { ArticleNewsletterForm } from './article-newsletter-form.tsx';
export { LeadMagnetButton } from './lead-magnet-button.tsx';
export { NewsletterForm } from './newsletter-form.tsx';
