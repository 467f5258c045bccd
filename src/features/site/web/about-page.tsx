import { PageMeta } from '#platform/web/page-meta.tsx';
import { type PublicConfig, usePublicConfig } from '#platform/web/public-config.ts';
import { aboutJsonLd } from './about-json-ld.ts';
import {
  AffiliateDisclosure,
  AiUse,
  Mission,
  PrivacySummary,
  SelectionCriteria,
  TermsSummary,
} from './about-parts.tsx';
import { ContactSection } from './contact-section.tsx';
import { DocumentPage, type DocumentPart } from './document-page.tsx';
import { FacultyInvitation } from './faculty-invitation.tsx';

const description =
  'Who makes this library of Western Civilization, how its items are chosen, what AI has to do with it, who pays for it, and how to reach us.';

/** Who makes the site and by which rules, with the contact form. Renders at /about-us too. */
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
        intro={
          <p>
            {site.siteName} is a public library and study hall for the history of Western Civilization. It is
            independently run, free to read, and paid for by advertising, book links and members.
          </p>
        }
        parts={listParts(site)}
      />
    </>
  );
}

function listParts(site: PublicConfig): DocumentPart[] {
  return [
    { id: 'mission', title: 'Our mission', content: <Mission site={site} /> },
    { id: 'selection', title: 'How we choose', content: <SelectionCriteria /> },
    { id: 'ai', title: 'AI disclosure', content: <AiUse /> },
    { id: 'affiliate', title: 'Affiliate disclosure', content: <AffiliateDisclosure /> },
    { id: 'faculty', title: 'For faculty', content: <FacultyInvitation site={site} /> },
    { id: 'contact', title: 'Contact', content: <ContactSection /> },
    { id: 'privacy', title: 'Privacy', content: <PrivacySummary /> },
    { id: 'terms', title: 'Terms', content: <TermsSummary /> },
  ];
}
