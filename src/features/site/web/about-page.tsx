import document from '#content/pages/about.md';
import { MailInstead } from '#platform/web/mail-instead.tsx';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { aboutJsonLd } from './about-json-ld.ts';
import { ContactForm } from './contact-form.tsx';
import { DocumentPage } from './document-page.tsx';
import { FacultyInvitations } from './faculty-invitations.tsx';

const description =
  'Who makes this library of Western Civilization, how its items are chosen, what AI has to do with it, who pays for it, and how to reach us.';

/** The about page: who makes the site and by which rules, with the contact form. Also served at /about-us. */
export function Page() {
  const site = usePublicConfig();
  return (
    <>
      <PageMeta
        title="About"
        description={description}
        keywords={['about', 'selection criteria', 'AI disclosure', 'affiliate disclosure', 'contact']}
        path="/about"
        jsonLd={aboutJsonLd(site, description)}
      />
      <DocumentPage
        title={`About ${site.siteName}`}
        document={document}
        values={{
          invitations: <FacultyInvitations site={site} />,
          contactForm: <Contact />,
          // Amazon requires this exact wording.
          amazonStatement: site.amazonTag && <p>As an Amazon Associate we earn from qualifying purchases.</p>,
        }}
      />
    </>
  );
}

function Contact() {
  return (
    <>
      {/* Not lazy-loaded: a jump to #contact would remove the form until its code arrives. */}
      <ContactForm />
      <MailInstead wish="A message from the contact form" />
    </>
  );
}
