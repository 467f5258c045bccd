/** What pages may use of the newsletter's user interface. */
export { LeadMagnetButton } from './lead-magnet-button.tsx';
export { NewsletterForm } from './newsletter-form.tsx';
