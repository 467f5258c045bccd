import type { ConsentPurpose } from '#platform/web/consent.ts';

/** Explanations of the purposes for which consent is asked. */
export const purposeTexts: Record<ConsentPurpose, { title: string; text: string }> = {
  analytics: {
    title: 'Counting by Google Analytics',
    text: 'It shows us which parts of the library are used. Google learns your IP address, the pages you visit and what you do there, such as following a link or buying a plan, and stores cookies in your browser. Signals for advertisements are off.',
  },
  ads: {
    title: 'Advertisements by Google',
    text: 'They help to pay for this library, and are not chosen by what you do elsewhere. Google learns your IP address and the page you are on, and stores data in your browser.',
  },
};
