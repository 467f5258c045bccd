import document from '#content/pages/privacy-policy.md';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { ConsentChoices } from './consent/consent-choices.tsx';
import { DocumentPage } from './document-page.tsx';
import { EraseVisits } from './erase-visits.tsx';
import { policyDate } from './policy-date.ts';
import { policyJsonLd } from './policy-json-ld.ts';
import { PrivacyRecords } from './privacy-records.tsx';

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
        document={document}
        values={{ records: <PrivacyRecords />, choices: <ConsentChoices />, erase: <EraseVisits /> }}
      />
    </>
  );
}
