import type { ConsentPurpose } from '#platform/web/consent.ts';

/** What visitors are told of what they are asked for. */
export const purposeTexts: Record<ConsentPurpose, { title: string; text: string }> = {
  ads: {
    title: 'Advertisements by Google',
    text: 'They help to pay for this library, and are not chosen by what you do elsewhere. Google learns your IP address and the page you are on, and stores data in your browser.',
  },
};
