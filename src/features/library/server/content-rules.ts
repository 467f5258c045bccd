/** Editorial rules of the library's content, across items and files. Pure. */
import { checkAddress, normalizeAddress } from '#platform/content/address-form.ts';
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue, FieldPath } from '#platform/content/issues.ts';
import { findRepeats } from '#platform/content/repeats.ts';
import type {
  LibraryContent,
  PeriodContent,
  PrimaryTextContent,
  ResourceContent,
  StudyTipContent,
} from './content.ts';
import { checkEdition, checkTranslation } from './edition-rules.ts';

/** Number of years that a text or event may lie before or after its period, because context is allowed. */
const yearsAround = 150;
/** The same limit for periods that began BCE, whose boundaries are less sharp. */
const yearsAroundAntiquity = 300;

/** First and last year for items of a period: the period and the years around it, at the latest `thisYear`. */
export function spanOfPeriod(
  { fromYear, toYear }: PeriodContent,
  thisYear: number,
): { from: number; to: number } {
  const around = fromYear < 0 ? yearsAroundAntiquity : yearsAround;
  return {
    from: fromYear - around,
    to: toYear === undefined ? thisYear : Math.min(toYear + around, thisYear),
  };
}

/** Reports all violations of the editorial rules. `thisYear` is the end of periods that have not ended. */
export function checkLibraryContent(content: LibraryContent, thisYear: number): ContentIssue[] {
  const { periods, resources, texts, tips } = content;
  return [
    ...periods.flatMap(checkSpan),
    ...findRepeats<Titled>([...resources, ...texts], 'title', ({ title, author }, folder) =>
      [folder, title, author].join('\n').toLowerCase(),
    ),
    ...findRepeats(resources, 'url', ({ url }) => url && normalizeAddress(url)),
    ...findRepeats(texts, 'url', ({ url }) => normalizeAddress(url)),
    ...findRepeats(tips, 'title', ({ title }) => title.toLowerCase()),
    ...tips.flatMap((tip) => checkEvidenceYears(tip, thisYear)),
    ...findRepeats(resources, 'isbn13', ({ isbn13 }) => isbn13),
    ...[...resources, ...texts].flatMap(checkForm),
    ...resources.flatMap(checkIsbn),
    ...[...resources, ...texts].flatMap(checkCitation),
    ...resources.flatMap(checkEdition),
    ...texts.flatMap(checkTranslation),
    ...[...periods, ...texts].flatMap(checkYearZero),
    ...checkTextYears(content, thisYear),
  ];
}

/** Whether the check digit of an ISBN-13 is correct. */
function hasValidCheckDigit(isbn13: string): boolean {
  const digits = [...isbn13].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return digits.length === 13 && sum % 10 === 0;
}

type Titled = { title: string; author: string };

function checkSpan(period: Entry<PeriodContent>): ContentIssue[] {
  const { fromYear, toYear } = period.value;
  return toYear !== undefined && toYear < fromYear
    ? [issueAt(period, 'toYear', 'ends before it begins')]
    : [];
}

type Dated = Partial<Record<'fromYear' | 'toYear' | 'year', number>>;

function checkYearZero(entry: Entry<Dated>): ContentIssue[] {
  const { fromYear, toYear, year } = entry.value;
  return Object.entries({ fromYear, toYear, year })
    .filter(([, value]) => value === 0)
    .map(([field]) => issueAt(entry, field, 'there is no year 0'));
}

function checkForm(entry: Entry<{ url?: string | undefined }>): ContentIssue[] {
  const problem = entry.value.url && checkAddress(entry.value.url);
  return problem ? [issueAt(entry, 'url', problem)] : [];
}

function checkIsbn(entry: Entry<{ isbn13?: string | undefined }>): ContentIssue[] {
  const { isbn13 } = entry.value;
  return isbn13 === undefined || hasValidCheckDigit(isbn13)
    ? []
    : [issueAt(entry, 'isbn13', 'the check digit is wrong')];
}

/** Checks a citation: the author shown contains its names, and sentence-case titles differ only in capitals. */
function checkCitation(entry: Entry<ResourceContent | PrimaryTextContent>): ContentIssue[] {
  const { author, title, citation } = entry.value;
  const line = author.toLowerCase();
  const problem = (field: FieldPath, message: string) => [issueAt(entry, ['citation', ...field], message)];
  const unknownNames = (['author', 'host'] as const).flatMap((role) =>
    (citation[role] ?? []).flatMap((name, index) => {
      const surname = 'literal' in name ? name.literal : name.family;
      return line.includes(surname.toLowerCase())
        ? []
        : problem([role, index], `the author shown does not name ${surname}`);
    }),
  );
  const cased = [
    ['sentence-title', citation.title ?? title],
    ['sentence-container-title', citation['container-title'] ?? ''],
  ] as const;
  return [
    ...unknownNames,
    ...cased.flatMap(([field, original]) => {
      const sentence = citation[field];
      return sentence === undefined || sentence.toLowerCase() === original.toLowerCase()
        ? []
        : problem([field], `differs in more than capitals from '${original}'`);
    }),
  ];
}

function checkEvidenceYears(tip: Entry<StudyTipContent>, thisYear: number): ContentIssue[] {
  return tip.value.evidence.flatMap(({ year }, index) =>
    year > thisYear ? [issueAt(tip, ['evidence', index, 'year'], `${year} is still to come`)] : [],
  );
}

function checkTextYears({ periods, texts }: LibraryContent, thisYear: number): ContentIssue[] {
  const spans = new Map(periods.map(({ value }) => [value.slug, spanOfPeriod(value, thisYear)]));
  return texts.flatMap((text) => {
    const span = spans.get(text.folder);
    const { year } = text.value;
    return !span || (year >= span.from && year <= span.to)
      ? []
      : [issueAt(text, 'year', `${year} is far from its period: expected ${span.from} to ${span.to}`)];
  });
}
