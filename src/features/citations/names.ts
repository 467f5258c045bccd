/** Splits what the library writes under 'author' into people and organisations. */
import type { CslName } from './csl.ts';
import { nameExceptions } from './name-exceptions.ts';

export type Credits = {
  people: CslName[];
  /** Who stands behind the people, or alone: a university, a broadcaster, a channel. */
  organisation: string | null;
  role: 'author' | 'editor' | 'translator';
};

/** Words that only organisations have in their names; Church, House and Powers are surnames too. */
const organisationWord =
  /\b(?:Academy|Allied|Archives?|Assembly|BBC|Biblioteca|Britain|Château|Church of|Commission|Conference|Congress|Convention|Council|Courses|Crowns?|Cultures|Department|Digital|Empire|Encyclop(?:a?e|æ)dia|European|Foundation|Governments|White House|Inquisition|Institut(?:e|ion)|Lab|Librar(?:y|ies)|Media|Museums?|Nations|Office|OpenCourseWare|OldMapsOnline|Organization|Parliament|Parties|Party|Podcast|Associated Powers|Press|Project|Radio|Republic|Seminary|Service|Society|States|Technologies|Tribunal|Union|Universität|Universit(?:y|ies)|barons|partners?|project)\b|\bCent(?:er|re)\b|^Fall of\b|^Khan\b/u;

/** Institutions that may follow a name after a comma. */
const affiliationWord =
  /\b(?:Universit(?:y|ies)|College|Seminary|Librar(?:y|ies)|Museum|Department|Institute|Encyclopedia|Euratlas)\b/u;

const anonymous = /^(?:Anonymous|Various|Traditional|Translators)\b/u;
const titles = /^(?:Pope|Saint|St\.|King|Queen|Emperor|Sir|Dame) (?=\p{Lu})/u;
const suffix = /,? (Jr\.|Sr\.|II|III|IV)$/u;
/** Dropped when the name is turned round and filed under the rest: Montaigne, Michel de. */
const dropping = new Set(['de', 'du', 'des', 'von', 'zu', 'da', 'di']);
const particles = new Set([
  ...dropping,
  'van',
  'den',
  'der',
  'del',
  'della',
  'la',
  'le',
  'las',
  'ter',
  'ten',
]);
/** Part of the surname where written with a capital: Le Roy Ladurie. */
const capitalParticle = /^(?:De|Della|Di|Du|La|Le|Van|Von)$/u;

const isOrganisation = (text: string) => organisationWord.test(text);

/** People and organisations of an author line such as 'A and B', 'University (A)' or 'A, B and C'. */
export function parseCredits(line: string): Credits {
  const exception = nameExceptions.get(line);
  if (exception) return { people: [exception], organisation: null, role: 'author' };
  const edited = /^(?:edited by (?<after>.+)|(?<before>.+?),? \((?:eds?\.|editors?)\))$/iu.exec(line)?.groups;
  if (edited) return { ...parseCredits(edited.after ?? edited.before ?? ''), role: 'editor' };
  const translated = /^(.+) \((?:compiler and )?translators?\)$/u.exec(line)?.[1];
  if (translated) return { ...parseCredits(translated), role: 'translator' };
  if (anonymous.test(line)) return { people: [], organisation: null, role: 'author' };

  const [, outside = line, remark = ''] = /^(.+?) \(([^()]*)\)$/u.exec(line) ?? [];
  const plain = outside.replace(/^Attributed to /u, '');
  if (looksLikePerson(remark)) {
    return { people: [splitName(remark)], organisation: plain, role: 'author' };
  }
  const [first = plain, second] = plain.split(' / ');
  if (second !== undefined) return { people: splitNames(first), organisation: second, role: 'author' };
  return { ...splitAffiliation(plain), role: 'author' };
}

function splitAffiliation(text: string): Omit<Credits, 'role'> {
  const [, first = '', last = ''] = /^(.+), ([^,]+)$/u.exec(text) ?? [];
  if (last && affiliationWord.test(last)) {
    const people = isOrganisation(first) ? [{ literal: first }] : splitNames(first);
    return { people, organisation: last };
  }
  if (!text.includes(';') && isOrganisation(text)) return { people: [], organisation: text };
  return { people: splitNames(text), organisation: null };
}

/** Several names in a line, joined by commas, semicolons, 'and', '&' or 'with'. */
export function splitNames(text: string): CslName[] {
  const whole = nameExceptions.get(text);
  if (whole) return [whole];
  const groups = text.split(/; | and others\b/u);
  const names = groups.filter(Boolean).flatMap((group) => {
    if (isOrganisation(group)) return [{ literal: group }];
    return group
      .split(/, (?:and )?(?!(?:Jr|Sr)\.)| (?:and|&|with) /u)
      .filter(Boolean)
      .map(splitName);
  });
  return / and others$/u.test(text) ? [...names, { literal: 'others' }] : names;
}

/** One name, divided as it is filed; single names, rulers and 'A of B' stay whole. */
export function splitName(name: string): CslName {
  const text = name.trim().replace(/^Attributed to /u, '');
  const exception = nameExceptions.get(text);
  if (exception) return exception;
  if (isOrganisation(text)) return { literal: text };
  const plain = text.replace(titles, '');
  const words = plain.split(/\s+/u);
  // Not a person's name where it begins with a small letter that is no particle.
  const odd = /^\p{Ll}/u.test(plain) && !particles.has(words[0] ?? '');
  if (words.length === 1 || odd || / (?:of|the) /u.test(plain)) return { literal: plain };
  if (words.length === 2 && /^[IVX]+$/u.test(words[1] ?? '')) return { literal: plain };
  const ending = suffix.exec(plain)?.[1];
  if (ending) return { ...splitWords(plain.replace(suffix, '').split(/\s+/u)), suffix: ending };
  return splitWords(words);
}

function splitWords(words: string[]): Extract<CslName, { family: string }> {
  const capital = words.findIndex((word, index) => index > 0 && capitalParticle.test(word));
  const end = words.findLastIndex((word, index) => index < words.length - 1 && particles.has(word));
  if (capital > 0 && end < 1) return nameOf(words.slice(0, capital), words.slice(capital));
  if (end > 0) {
    let start = end;
    while (particles.has(words[start - 1] ?? '')) start -= 1;
    const particle = words.slice(start, end + 1).join(' ');
    const kind = dropping.has(particle) ? 'dropping-particle' : 'non-dropping-particle';
    return { ...nameOf(words.slice(0, start), words.slice(end + 1)), [kind]: particle };
  }
  const last = words.at(-1) ?? '';
  const elided = /^(d['’])(\p{Lu}.*)$/u.exec(last);
  if (elided) return { ...nameOf(words.slice(0, -1), [elided[2] ?? '']), 'dropping-particle': 'd’' };
  return nameOf(words.slice(0, -1), [last]);
}

function nameOf(given: string[], family: string[]) {
  return { family: family.join(' '), ...(given.length > 0 && { given: given.join(' ') }) };
}

/** 'Melvyn Bragg', but neither 'royal inscription' nor 'Klokan Technologies'. */
function looksLikePerson(text: string): boolean {
  if (isOrganisation(text) || /[,;/]/u.test(text)) return false;
  return /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|van|von|de|da|di|du|del)){1,4}$/u.test(text);
}

/** A name in the order in which it is spoken. */
export function naturalName(name: CslName): string {
  if ('literal' in name) return name.literal;
  const { given, family, suffix } = name;
  const particle = name['dropping-particle'] ?? name['non-dropping-particle'];
  const surname = particle ? `${particle}${/['’]$/.test(particle) ? '' : ' '}${family}` : family;
  return [given, surname, suffix].filter(Boolean).join(' ');
}
