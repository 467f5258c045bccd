/** The resource that `/resources/{key}` names by number; undefined where the key is a period's slug. */
export function resourceId(key: string | undefined): number | undefined {
  return key !== undefined && /^[1-9]\d{0,14}$/.test(key) ? Number(key) : undefined;
}
