/** Rules for addresses in the content that can be checked without a network. */

/** Tracking parameters, which do not identify the page. */
const trackers =
  /^(utm_.+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi)$/i;

/** Parameters that are used for tracking on these hosts only; elsewhere they may identify the page. */
const hostTrackers: { host: RegExp; parameter: string }[] = [
  { host: /(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/, parameter: 'si' },
  { host: /(^|\.)amazon\.[a-z.]+$/, parameter: 'tag' },
];

const privateNames = /\.(local|localhost|internal|lan|home|test|example|invalid|onion)$/;

/** The problem of an address, in a few words; undefined if there is none. */
export function checkAddress(address: string): string | undefined {
  if (/\s/.test(address)) return 'the address has white space in it';
  if (!URL.canParse(address)) return 'this is no full address';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `${url.protocol} leads nowhere a reader can go`;
  if (url.username || url.password) return 'the address carries a user name or password';
  const host = url.hostname.replace(/\.$/, '');
  if (/^[\d.]+$|^\[/.test(host)) return 'the host is a number: use its name';
  if (!host.includes('.') || privateNames.test(host)) return 'the host is not a public one';
  if (/#!?$/.test(address)) return 'the address ends in an empty fragment';
  const tracker = [...url.searchParams.keys()].find((name) => isTracker(host, name));
  if (tracker) return `the parameter ${tracker} only tracks the reader: leave it out`;
  return undefined;
}

/** A normal form, equal for addresses that lead to the same page: without scheme, `www.` and trailing slash. */
export function normalizeAddress(address: string): string {
  return address
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/^[^/]+/, (host) => host.toLowerCase())
    .replace(/\/$/, '');
}

function isTracker(host: string, name: string): boolean {
  return (
    trackers.test(name) ||
    hostTrackers.some((rule) => rule.parameter === name.toLowerCase() && rule.host.test(host))
  );
}
