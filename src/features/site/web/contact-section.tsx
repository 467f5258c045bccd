import { MailInstead } from '#platform/web/mail-instead.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { ContactForm } from './contact-form.tsx';

/** The ways to reach who runs the site. */
export function ContactSection() {
  const { contactEmail } = usePublicConfig();
  return (
    <>
      <p>
        A question, a mistake you found, a broken link, a wish: write here or to{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. We answer within 48 hours.
      </p>
      {/* Not loaded when it comes near, as it could be: a jump to #contact would take it away until then. */}
      <ContactForm />
      <MailInstead wish="A message from the contact form" />
    </>
  );
}
