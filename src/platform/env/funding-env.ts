/** Environment variables for advertisements, affiliate links and donations. */
import { z } from 'zod';
import type { FundingConfig } from '#platform/funding/funding-config.ts';

const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);

const matching = (form: RegExp, message: string) =>
  z.preprocess(emptyAsMissing, z.string().regex(form, message).optional());
const page = z.preprocess(
  emptyAsMissing,
  z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
);

export const fundingVariables = {
  ADSENSE_CLIENT: matching(/^ca-pub-\d{10,20}$/, 'must be ca-pub- and digits'),
  ADSENSE_SLOT: matching(/^\d{6,20}$/, 'must be the number of an ad unit'),
  AMAZON_AFFILIATE_TAG: matching(/^[a-z0-9][a-z0-9-]*-\d\d$/i, 'must be a tag such as name-20'),
  BUY_ME_A_COFFEE_URL: page,
  KO_FI_URL: page,
  MEMBERSHIP_URL: page,
};

type Values = { [Name in keyof typeof fundingVariables]?: string | undefined };

/**
 * Reads the funding variables; the two advertisement ids must be set together. Returns problems in the format of
 * `parseEnv`.
 */
export function readFunding(values: Values): FundingConfig | { wrong: string[] } {
  const { ADSENSE_CLIENT: client, ADSENSE_SLOT: slot } = values;
  if ((client === undefined) !== (slot === undefined)) {
    const missing = client === undefined ? 'ADSENSE_CLIENT' : 'ADSENSE_SLOT';
    return { wrong: [`${missing} (is missing: advertisements need the publisher and the ad unit)`] };
  }
  return {
    ads: client && slot ? { client, slot } : undefined,
    amazonTag: values.AMAZON_AFFILIATE_TAG,
    coffeeUrl: values.BUY_ME_A_COFFEE_URL,
    koFiUrl: values.KO_FI_URL,
    membershipUrl: values.MEMBERSHIP_URL,
  };
}
