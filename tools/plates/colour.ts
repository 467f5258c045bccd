/** Colour arithmetic on #rrggbb. */

export function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour `share` of the way from `a` to `b`; share runs from 0 to 1. */
export function mixColours(a: string, b: string, share: number): string {
  const from = channelsOf(a);
  const to = channelsOf(b);
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
