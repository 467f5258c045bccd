/** One side of a date range: a possibly incomplete date, a season, decade or century. */
import type { Part } from './names.ts';
import { DateProblem, notUnderstood } from './problem.ts';
import type { Era, Token } from './tokens.ts';

/** `signed` if the era was written as a sign: then a number without a sign is CE. */
export type Unit = { era?: Era; signed?: boolean } & (
  | { kind: 'date'; year?: number; month?: number; day?: number }
  /** 16, 1813 or October 9: the other side shows whether the number is a day or a year. */
  | { kind: 'number'; value: number; digits: number; month?: number }
  | { kind: 'season'; season: number; year?: number }
  /** `bare` if the word 'century' is missing: 10th–5th century, but also 5th–7th May 1813. */
  | { kind: 'century'; century: number; part?: Part; bare?: boolean }
  | { kind: 'decade'; decade: number; part?: Part }
  | { kind: 'today' }
);

type Reading = (values: number[], tokens: Token[]) => Unit;

const letters: Partial<Record<Token['kind'], string>> = {
  number: 'n',
  ordinal: 'o',
  plural: 'p',
  month: 'm',
  season: 's',
  part: 'q',
  century: 'c',
  half: 'h',
  today: 't',
};

function digitsOf(token: Token | undefined): number {
  return token?.kind === 'number' ? token.digits : 0;
}

function partOf(tokens: Token[]): Part | undefined {
  const [first] = tokens;
  return first?.kind === 'part' ? first.value : undefined;
}

function readHalf(value: number | undefined): Part {
  if (value !== 1 && value !== 2) throw new DateProblem('A century has a first half and a second half.');
  return value === 1 ? 'first half' : 'second half';
}

const date = (year?: number, month?: number, day?: number): Unit => ({ kind: 'date', year, month, day });
const century = (value = 0, part?: Part): Unit => ({ kind: 'century', century: value, part });
const bare = (value = 0, part?: Part): Unit => ({ kind: 'century', century: value, part, bare: true });
const decade = (value = 0, part?: Part): Unit => ({ kind: 'decade', decade: value, part });

/** All supported word orders, spelled with the letters above. */
const readings: Record<string, Reading> = {
  n: ([value = 0], [token]) => ({ kind: 'number', value, digits: digitsOf(token) }),
  m: ([month]) => date(undefined, month),
  mn: ([month, value = 0], [, token]) => ({ kind: 'number', month, value, digits: digitsOf(token) }),
  mo: ([month, day]) => date(undefined, month, day),
  nm: ([day, month]) => date(undefined, month, day),
  om: ([day, month]) => date(undefined, month, day),
  mnn: ([month, day, year]) => date(year, month, day),
  mon: ([month, day, year]) => date(year, month, day),
  nmn: ([day, month, year]) => date(year, month, day),
  omn: ([day, month, year]) => date(year, month, day),
  nn: ([day, year]) => date(year, undefined, day),
  on: ([day, year]) => date(year, undefined, day),
  s: ([season = 0]) => ({ kind: 'season', season }),
  sn: ([season = 0, year]) => ({ kind: 'season', season, year }),
  o: ([value]) => bare(value),
  oc: ([value]) => century(value),
  qo: ([, value], tokens) => bare(value, partOf(tokens)),
  qoc: ([, value], tokens) => century(value, partOf(tokens)),
  oho: ([half, , value]) => bare(value, readHalf(half)),
  ohoc: ([half, , value]) => century(value, readHalf(half)),
  p: ([value]) => decade(value),
  qp: ([, value], tokens) => decade(value, partOf(tokens)),
  ohp: ([half, , value]) => decade(value, readHalf(half)),
  t: () => ({ kind: 'today' }),
};

/** Reads the tokens of one side. Throws DateProblem if they are not a date. */
export function readUnit(tokens: readonly Token[]): Unit {
  const eras = tokens.flatMap((token) => {
    if (token.kind === 'era') return [token.value];
    return token.kind === 'number' && token.sign ? [token.sign] : [];
  });
  if (eras.length > 1) throw new DateProblem('Name the era once: 44 BCE or -44.');
  const rest = tokens.filter((token) => token.kind !== 'era');
  const values = rest.map((token) => ('value' in token && typeof token.value === 'number' ? token.value : 0));
  const shape = rest.map((token) => letters[token.kind] ?? '?').join('');
  const reading = Object.hasOwn(readings, shape) ? readings[shape] : undefined;
  if (!reading) throw new DateProblem(notUnderstood);
  const unit = reading(values, rest);
  if (!eras[0]) return unit;
  return { ...unit, era: eras[0], signed: !tokens.some(({ kind }) => kind === 'era') };
}
