/** The newsletter's components for pages of other features. */
export { LeadMagnetButton } from './lead-magnet-button.tsx';
export { NewsletterForm } from './newsletter-form.tsx';
