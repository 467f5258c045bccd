import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { DocumentPage } from './document-page.tsx';
import { policyDate } from './policy-date.ts';
import { policyJsonLd } from './policy-json-ld.ts';
import { KeptData } from './privacy-kept.tsx';
import {
  AdsAndLinks,
  Children,
  Cookies,
  Mails,
  OtherCompanies,
  PolicyChanges,
  PolicyContact,
  Rights,
  Security,
  Visits,
} from './privacy-parts.tsx';

const description =
  'What is kept of readers, members and those who write to us, what it is used for, for how long, and what you can ask for.';

/** The privacy policy. */
export function Page() {
  const site = usePublicConfig();
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description={description}
        keywords={['privacy policy', 'personal data', 'cookies']}
        path="/privacy-policy"
        jsonLd={policyJsonLd(site, { name: 'Privacy Policy', path: '/privacy-policy', description })}
      />
      <DocumentPage
        title="Privacy Policy"
        note={`Last updated: ${policyDate.text}`}
        intro={
          <p>
            This page says what {site.siteName} keeps of you, why, and for how long. It covers everything the
            site does. Some of it, such as plans and statistics, runs only where this installation has turned
            it on; what is said here of it holds from then.
          </p>
        }
        parts={[
          { id: 'kept', title: 'What we keep, and for how long', content: <KeptData /> },
          { id: 'visits', title: 'Counting visits', content: <Visits /> },
          { id: 'cookies', title: 'Cookies and storage', content: <Cookies /> },
          { id: 'mail', title: 'Newsletter and other mail', content: <Mails /> },
          { id: 'companies', title: 'Other companies', content: <OtherCompanies /> },
          { id: 'ads', title: 'Advertisements and links', content: <AdsAndLinks /> },
          { id: 'rights', title: 'Your rights', content: <Rights site={site} /> },
          { id: 'children', title: 'Children', content: <Children site={site} /> },
          { id: 'security', title: 'How it is kept safe', content: <Security /> },
          { id: 'changes', title: 'Changes', content: <PolicyChanges /> },
          { id: 'contact', title: 'Contact', content: <PolicyContact site={site} /> },
        ]}
      />
    </>
  );
}
