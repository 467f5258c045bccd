/** Values that must be one of a kind, and sentences that must not be said twice. */
import { type Entry, issueAt } from './collection.ts';
import type { ContentIssue } from './issues.ts';

/** Reports every entry whose value for the field an earlier entry has already; undefined is never a repeat. */
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

/** Sentences this short may well be the same by chance. */
const shortestSentence = 8;

/** Reports sentences of eight words or more that an earlier field has already, among the fields named. */
export function findRepeatedSentences<Value extends object>(
  entries: readonly Entry<Value>[],
  fields: readonly string[],
): ContentIssue[] {
  const first = new Map<string, string>();
  const issues: ContentIssue[] = [];
  for (const entry of entries) {
    for (const [field, prose] of Object.entries(entry.value)) {
      if (!fields.includes(field) || typeof prose !== 'string') continue;
      for (const sentence of splitSentences(prose)) {
        const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        if (words.length < shortestSentence) continue;
        const earlier = first.get(words.join(' '));
        if (earlier) issues.push(issueAt(entry, field, `the same sentence as at ${earlier}: ${sentence}`));
        else first.set(words.join(' '), showPlace(entry, field));
      }
    }
  }
  return issues;
}

function splitSentences(prose: string): string[] {
  return prose.split(/(?<=[.!?…]['"’”)]?)\s+/u).map((sentence) => sentence.trim());
}

function showPlace(entry: Entry<unknown>, field: string): string {
  const { file, line } = entry.placeOf(field);
  return `${file}:${line}`;
}
