import type { CslName } from '#features/library/server/index.ts';

/** A name in its spoken order. */
export function naturalName(name: CslName): string {
  if ('literal' in name) return name.literal;
  const { given, family, suffix } = name;
  const particle = name['dropping-particle'] ?? name['non-dropping-particle'];
  const surname = particle ? `${particle}${/['’]$/.test(particle) ? '' : ' '}${family}` : family;
  return [given, surname, suffix].filter(Boolean).join(' ');
}
