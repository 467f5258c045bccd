import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { DocumentPage } from './document-page.tsx';
import { policyDate } from './policy-date.ts';
import { policyJsonLd } from './policy-json-ld.ts';
import {
  Accounts,
  Agreement,
  AiContent,
  ContentLicense,
  Ending,
  LinksAndAffiliates,
  NoWarranty,
  Plans,
  TermsChanges,
  TermsContact,
  Use,
  YourContent,
} from './terms-parts.tsx';

const description =
  'What readers and members may expect of us and we of them: accounts, fair use, plans and their cancellation, licenses, and where our promises end.';

/** The terms of service. */
export function Page() {
  const site = usePublicConfig();
  return (
    <>
      <PageMeta
        title="Terms of Service"
        description={description}
        keywords={['terms of service', 'subscription', 'license']}
        path="/terms-of-service"
        jsonLd={policyJsonLd(site, { name: 'Terms of Service', path: '/terms-of-service', description })}
      />
      <DocumentPage
        title="Terms of Service"
        note={`Last updated: ${policyDate.text}`}
        intro={
          <p>
            These are the rules between you and {site.siteName}. They are short, and meant to be read. What is
            said of accounts and plans holds where you create or buy one.
          </p>
        }
        parts={[
          { id: 'agreement', title: 'Who and what', content: <Agreement site={site} /> },
          { id: 'accounts', title: 'Accounts', content: <Accounts site={site} /> },
          { id: 'use', title: 'Acceptable use', content: <Use /> },
          { id: 'plans', title: 'Plans and payment', content: <Plans /> },
          { id: 'license', title: 'Our content', content: <ContentLicense /> },
          { id: 'yours', title: 'Your content', content: <YourContent /> },
          { id: 'ai', title: 'AI content', content: <AiContent /> },
          { id: 'links', title: 'Links and affiliates', content: <LinksAndAffiliates /> },
          { id: 'warranty', title: 'No warranty', content: <NoWarranty /> },
          { id: 'ending', title: 'Ending an account', content: <Ending /> },
          { id: 'changes', title: 'Changes', content: <TermsChanges /> },
          { id: 'contact', title: 'Contact', content: <TermsContact site={site} /> },
        ]}
      />
    </>
  );
}
