/** What a question asks for, by its words. Pure. */

/** In order of priority: 'in which year did the king who …' asks for a time. */
const patterns = [
  ['number', /\bhow (?:many|much)\b|\b(?:what (?:number|share|percent)|number of)\b/],
  ['time', /\bwhen\b|\b(?:what|which) (?:year|date|day|century)\b/],
  ['person', /\bwho(?:se|m)?\b/],
  ['place', /\bwhere\b|\b(?:what|which) (?:city|country|place|island|town)\b/],
  ['reason', /\b(?:why|how come|reasons?|because)\b/],
  ['extent', /\bhow (?:long|old|big|tall|far|often|fast|large)\b/],
  ['manner', /\bhow\b/],
  ['truth', /^(?:did|was|were|is|are|do|does|could|can|had|has)\b/],
  ['thing', /\b(?:what|which)\b/],
] as const satisfies readonly (readonly [string, RegExp])[];

export type AskedFor = (typeof patterns)[number][0] | 'other';

/** All kinds, in a fixed order: the trees for `decideSupport` refer to them by number. */
export const everyAskedFor: readonly AskedFor[] = [...patterns.map(([kind]) => kind), 'other'];

export function findAskedFor(question: string): AskedFor {
  const text = question.trim().toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
