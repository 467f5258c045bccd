/** Names of one and the same thing, as editors wrote them down. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const groupsSchema = z.array(z.array(z.string()).min(2));

/** The groups of names in the content folder, of each group the commonest first. @throws ZodError */
export async function readNameGroups(content: string): Promise<string[][]> {
  return groupsSchema.parse(parse(await readFile(join(content, 'tutor/names.yaml'), 'utf8')));
}
