/** Whether a host is one of the reserved example hosts that .env.example uses. */
export function isSampleHost(hostname: string): boolean {
  return /(^|\.)example(\.(com|net|org))?$/i.test(hostname);
}
