/** Differences between two states of a post, by words. Pure; loaded with the first difference that is shown. */
import { diffLines, diffWordsWithSpace } from 'diff';
import { fieldNames, type PostField, type PostValues, postFields } from './post-values.ts';

export type DifferencePart = { kind: 'same' | 'inserted' | 'deleted'; text: string };
export type FieldDifference = { field: PostField; name: string; parts: DifferencePart[] };

/** Number of characters of unchanged text shown beside a change. */
const contextLength = 120;
/**
 * Time limit in ms. A word comparison that exceeds it is replaced by one of lines, and that by one of the whole text.
 */
const timeoutMs = 1500;

/** The fields that differ, each with its parts in order. `nameOf` formats a value for display. */
export function compareValues(
  before: PostValues,
  after: PostValues,
  nameOf: (field: PostField, value: string) => string = (_field, value) => value,
): FieldDifference[] {
  return postFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      name: fieldNames[field],
      parts: compareTexts(nameOf(field, before[field]), nameOf(field, after[field])),
    }));
}

function compareTexts(before: string, after: string): DifferencePart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: timeoutMs }) ??
    diffLines(before, after, { timeout: timeoutMs }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }, index) =>
      added || removed
        ? { kind: added ? 'inserted' : 'deleted', text: value }
        : { kind: 'same', text: shorten(value, { first: index === 0, last: index === changes.length - 1 }) },
    );
}

/** Cuts the middle out of an unchanged passage; at the start or end of the text, also the side without a change. */
function shorten(text: string, { first, last }: { first: boolean; last: boolean }): string {
  const kept = (first ? 0 : contextLength) + (last ? 0 : contextLength);
  if (text.length <= kept + contextLength) return text;
  const start = first ? '' : text.slice(0, contextLength);
  const end = last ? '' : text.slice(-contextLength);
  return `${start} … ${end}`;
}
