import document from '#content/pages/terms-of-service.md';
import { termsPrices } from '#features/billing/web/index.ts';
import { PageMeta } from '#platform/web/page-meta.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import { DocumentPage } from './document-page.tsx';
import { policyDate } from './policy-date.ts';
import { policyJsonLd } from './policy-json-ld.ts';

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
        document={document}
        values={{ premiumPrice: termsPrices.premium, scholarPrice: termsPrices.scholar }}
      />
    </>
  );
}
