/** Reads and validates content files of one kind: a collection has a path pattern and a schema for its items. */
import type { z } from 'zod';
import { type ContentFolder, matchPattern, showPath } from './content-folder.ts';
import type { ContentIssue, FieldPath, Place } from './issues.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

export type Collection<Value> = {
  /** Path below the content folder; `*` stands for one folder's name. */
  pattern: string;
  /** Whether a file contains one item or a list of items. */
  holds: 'one' | 'list';
  schema: z.ZodType<Value>;
};

/** A valid item, and the positions of its fields in the file. */
export type Entry<Value> = {
  value: Value;
  /** The folder name that matched `*` in the pattern. */
  folder: string;
  placeOf(...field: FieldPath): Place;
};

type CollectionReading<Value> = { entries: Entry<Value>[]; issues: ContentIssue[] };

/**
 * Reads all files of a collection. Invalid items become issues, one for each field. Valid items are returned in any
 * case, so that checks across files see as many as possible.
 */
export function readCollection<Value>(
  folder: ContentFolder,
  collection: Collection<Value>,
): CollectionReading<Value> {
  const reading: CollectionReading<Value> = { entries: [], issues: [] };
  for (const { path, bytes } of folder.files) {
    const name = matchPattern(collection.pattern, path);
    if (name === undefined) continue;
    const { source, issues } = parseYamlFile(showPath(folder, path), bytes);
    reading.issues.push(...issues);
    if (source) readItems(source, name, collection, reading);
  }
  return reading;
}

/** A problem with one field of an item. */
export function issueAt(entry: Entry<unknown>, field: string | FieldPath, message: string): ContentIssue {
  return { ...entry.placeOf(...(typeof field === 'string' ? [field] : field)), message };
}

function readItems<Value>(
  source: YamlFile,
  folder: string,
  { holds, schema }: Collection<Value>,
  { entries, issues }: CollectionReading<Value>,
): void {
  const items = holds === 'one' ? [source.value] : source.value;
  if (!Array.isArray(items) || items.length === 0) {
    issues.push({ ...source.placeOf([]), message: 'expected a list with at least one item' });
    return;
  }
  for (const [index, item] of items.entries()) {
    const base = holds === 'one' ? [] : [index];
    const placeOf = (...field: FieldPath) => source.placeOf([...base, ...field]);
    const parsed = schema.safeParse(item);
    if (parsed.success) entries.push({ value: parsed.data, folder, placeOf });
    else issues.push(...parsed.error.issues.flatMap((issue) => describeIssue(issue, item, placeOf)));
  }
}

/** Converts a schema's issue to content issues with their places in the file. */
export function describeIssue(
  issue: z.core.$ZodIssue,
  item: unknown,
  placeOf: Entry<unknown>['placeOf'],
): ContentIssue[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...placeOf(...path, key), message: 'unknown field' }));
  }
  const missing = path.length > 0 && valueAt(item, path) === undefined;
  const message = missing ? 'missing' : issue.message.replace(/^Invalid (?:input|option): /, '');
  return [{ ...placeOf(...path), message }];
}

function valueAt(item: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | null)?.[step],
    item,
  );
}
