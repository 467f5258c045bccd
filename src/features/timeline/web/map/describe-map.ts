/** Descriptions of the map in words. */
import { formatCount } from '#platform/text/format-number.ts';

export type MapSummary = {
  /** Number of events in view, and how many of them are beyond the map. */
  total: number;
  beyond: number;
  /** Places of the first and the last event in view. */
  first: string;
  last: string;
  /** Place of the chosen event, if it is beyond the map. */
  missing: string | null;
};

/** 'Map of 41 events in view, from Uruk to London; 3 of them lie beyond it'. */
export function describeMap({ total, beyond, first, last }: MapSummary): string {
  if (total === 0) return 'Map without events in view';
  const events = formatCount(total, 'event');
  const places = first === last ? `at ${first}` : `from ${first} to ${last}`;
  return `Map of ${events} in view, ${places}${beyond > 0 ? `; ${describeBeyond(beyond, total)}` : ''}`;
}

/** '3 of them lie beyond it', for a map that does not show all events in view. */
function describeBeyond(beyond: number, total: number): string {
  if (beyond === total) return total === 1 ? 'it lies beyond the map' : 'all lie beyond the map';
  return `${formatCount(beyond, 'of them lies', 'of them lie')} beyond it`;
}

type Happening = { date: string; title: string; place: { name: string } };

/** The place of most of a mark's events; on a tie, the first one. */
export function commonPlace(members: readonly { place: { name: string } }[]): string {
  const counts = new Map<string, number>();
  for (const { place } of members) counts.set(place.name, (counts.get(place.name) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? '';
}

/** Text in the map's corner: what the map cannot show. */
export function describeRest({ total, beyond, missing }: MapSummary): string {
  if (missing !== null) return `${missing} is beyond this map`;
  return beyond > 0 ? `${beyond} of ${total} beyond this map` : '';
}

/** Label of a hovered mark: one event in full, or the number of events. */
export function describeMark(members: readonly Happening[]): string {
  const [first, ...others] = members;
  if (!first) return '';
  if (others.length === 0) return `${first.place.name}: ${first.title}, ${first.date}`;
  const together = others.every(({ place }) => place.name === first.place.name);
  return `${commonPlace(members)}${together ? '' : ' and nearby'}: ${members.length} events`;
}

/** The event that a click on a mark chooses: the first, or the one after the chosen one, cyclically. */
export function nextChoice(members: readonly { id: number }[], selected: number | null): number | undefined {
  const at = members.findIndex(({ id }) => id === selected);
  return members[(at + 1) % members.length]?.id;
}
