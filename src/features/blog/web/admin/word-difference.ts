/** The differences between two states of a post, by words. Pure; loaded with the first difference that is shown. */
import { diffLines, diffWordsWithSpace } from 'diff';
import { fieldNames, type PostField, type PostValues, postFields } from './post-values.ts';

export type DifferencePart = { kind: 'same' | 'inserted' | 'deleted'; text: string };
export type FieldDifference = { field: PostField; name: string; parts: DifferencePart[] };

/** Signs of an unchanged passage that stay beside a change. */
const contextLength = 120;
/** After this time words give way to lines, and lines to the whole text. */
const timeoutMs = 1500;

/** The fields that differ, each with its parts in order. `nameOf`: how a value is shown. */
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

/** An unchanged passage without its middle; without its beginning or end where no change stands before or after it. */
function shorten(text: string, { first, last }: { first: boolean; last: boolean }): string {
  const kept = (first ? 0 : contextLength) + (last ? 0 : contextLength);
  if (text.length <= kept + contextLength) return text;
  const start = first ? '' : text.slice(0, contextLength);
  const end = last ? '' : text.slice(-contextLength);
  return `${start} … ${end}`;
}
