/** Finds values that must be unique but are not, and sentences that occur twice. */
import { type Entry, issueAt } from './collection.ts';
import type { ContentIssue, FieldPath } from './issues.ts';

/**
 * Reports every entry whose value for the field was already used by an earlier entry; undefined never counts as a
 * repeat.
 */
export function findRepeats<Value>(
  entries: readonly Entry<Value>[],
  field: string,
  readValue: (value: Value, folder: string) => string | number | undefined,
): ContentIssue[] {
  const first = new Map<string | number, Entry<Value>>();
  return entries.flatMap((entry) => {
    const value = readValue(entry.value, entry.folder);
    if (value === undefined) return [];
    const earlier = first.get(value);
    if (!earlier) first.set(value, entry);
    return earlier ? [issueAt(entry, field, `used twice, first at ${showPlace(earlier, field)}`)] : [];
  });
}

/** In words. Shorter sentences may be equal by chance. */
const minSentenceWords = 8;

/**
 * Reports sentences of eight words or more that already occur in an earlier field, among the named fields. Lists and
 * objects in such a field are searched too; within objects again only the named fields.
 */
export function findRepeatedSentences<Value extends object>(
  entries: readonly Entry<Value>[],
  fields: readonly string[],
): ContentIssue[] {
  const first = new Map<string, string>();
  const issues: ContentIssue[] = [];
  for (const entry of entries) {
    for (const { path, prose } of listProse(entry.value, fields, [])) {
      for (const sentence of splitSentences(prose)) {
        const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        if (words.length < minSentenceWords) continue;
        const earlier = first.get(words.join(' '));
        if (earlier) issues.push(issueAt(entry, path, `the same sentence as at ${earlier}: ${sentence}`));
        else first.set(words.join(' '), showPlace(entry, ...path));
      }
    }
  }
  return issues;
}

/** Every text within a value, with its path. */
function listProse(
  value: unknown,
  fields: readonly string[],
  path: FieldPath,
): { path: FieldPath; prose: string }[] {
  if (typeof value === 'string') return [{ path, prose: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listProse(item, fields, [...path, index]));
  }
  return Object.entries(value ?? {})
    .filter(([field]) => fields.includes(field))
    .flatMap(([field, part]) => listProse(part, fields, [...path, field]));
}

function splitSentences(prose: string): string[] {
  return prose.split(/(?<=[.!?…]['"’”)]?)\s+/u).map((sentence) => sentence.trim());
}

function showPlace(entry: Entry<unknown>, ...path: FieldPath): string {
  const { file, line } = entry.placeOf(...path);
  return `${file}:${line}`;
}
