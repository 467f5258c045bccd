/** Joins short facts with dots, without those that are empty. A dot stays at the end of its line. */
export function joinFacts(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter(Boolean).join('\u00A0· ');
}
