/** The resource that `/resources/{key}` names by number; undefined where the key is a period's slug. */
export function resourceId(key: string | undefined): number | undefined {
  return key !== undefined && /^\d{1,15}$/.test(key) ? Number(key) : undefined;
}
