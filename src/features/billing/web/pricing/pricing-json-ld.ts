/** Structured data of /pricing: offers and questions. */
import type { FAQPage, Offer, Product, WithContext } from 'schema-dts';
import { planPrices } from '#features/billing/plans.ts';
import type { PublicConfig } from '#platform/web/public-config.ts';
import { planContents } from '../plan-contents.ts';
import { pricingQuestions } from './pricing-questions.ts';

/** UN/CEFACT codes of a month and a year. */
const unitCodes = { month: 'MON', year: 'ANN' } as const;

/** Scholar cannot be bought from this page yet, so it is not listed as an offer either. */
export function pricingJsonLd(site: PublicConfig): WithContext<Product | FAQPage>[] {
  const url = `${site.publicUrl}/pricing`;
  const offer = (name: string, interval: keyof typeof unitCodes, cents: number): Offer => {
    const price = (cents / 100).toFixed(2);
    return {
      '@type': 'Offer',
      name,
      url,
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unitCodes[interval] },
      },
    };
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `${site.siteName} Premium`,
      description: planContents.premium.join('. '),
      image: `${site.publicUrl}/plates/site-social.png`,
      brand: { '@type': 'Brand', name: site.siteName },
      offers: [
        offer('Premium, monthly', 'month', planPrices.premium.month),
        offer('Premium, annual', 'year', planPrices.premium.year),
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url,
      mainEntity: pricingQuestions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
