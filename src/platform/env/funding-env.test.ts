import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const ads = { ADSENSE_CLIENT: 'ca-pub-1234567890123456', ADSENSE_SLOT: '1234567890' };

test('nothing pays for the site until it is configured', () => {
  const empty = { ADSENSE_CLIENT: '', ADSENSE_SLOT: '', AMAZON_AFFILIATE_TAG: '', KO_FI_URL: '' };
  expect(Object.values(parseEnv(empty).funding).filter((value) => value !== undefined)).toEqual([]);
});

test('advertisements, affiliate tag and addresses for gifts', () => {
  expect(
    parseEnv({
      ...{ ...ads, AMAZON_AFFILIATE_TAG: 'lyceum-20', BUY_ME_A_COFFEE_URL: 'https://coffee.test/lyceum' },
      ...{ KO_FI_URL: 'https://kofi.test/lyceum', MEMBERSHIP_URL: 'https://members.test/lyceum' },
    }).funding,
  ).toEqual({
    ads: { client: 'ca-pub-1234567890123456', slot: '1234567890' },
    amazonTag: 'lyceum-20',
    coffeeUrl: 'https://coffee.test/lyceum',
    koFiUrl: 'https://kofi.test/lyceum',
    membershipUrl: 'https://members.test/lyceum',
  });
});

test.each([
  ['ADSENSE_CLIENT', { ...ads, ADSENSE_CLIENT: 'pub-1234567890123456' }],
  ['ADSENSE_CLIENT', { ...ads, ADSENSE_CLIENT: 'ca-pub-…' }],
  ['ADSENSE_CLIENT', { ADSENSE_SLOT: ads.ADSENSE_SLOT }],
  ['ADSENSE_SLOT', { ADSENSE_CLIENT: ads.ADSENSE_CLIENT }],
  ['ADSENSE_SLOT', { ...ads, ADSENSE_SLOT: '12"><script>' }],
  ['AMAZON_AFFILIATE_TAG', { AMAZON_AFFILIATE_TAG: 'lyceum' }],
  ['KO_FI_URL', { KO_FI_URL: 'http://kofi.test/lyceum' }],
  ['MEMBERSHIP_URL', { MEMBERSHIP_URL: 'javascript:alert(1)' }],
])('a wrong %s stops the start', (name, env) => {
  expect(() => parseEnv(env)).toThrow(new RegExp(`^The configuration is wrong: ${name} \\([^;]*\\)\\. See`));
});
