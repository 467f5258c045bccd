/** Names of the same thing, as written by editors. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const groupsSchema = z.array(z.array(z.string()).min(2));

/** Reads the groups of names from the content folder; each group starts with the most common name. @throws ZodError */
export async function readNameGroups(content: string): Promise<string[][]> {
  return groupsSchema.parse(parse(await readFile(join(content, 'tutor/names.yaml'), 'utf8')));
}
