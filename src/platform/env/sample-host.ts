/** Whether a host is one of those that .env.example names, which are nobody's. */
export function isSampleHost(hostname: string): boolean {
  return /(^|\.)example(\.(com|net|org))?$/i.test(hostname);
}
