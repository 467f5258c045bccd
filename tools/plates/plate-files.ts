/** Reads the plates and the shared geography from content/. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Geography } from './plate.ts';
import { mountainsSchema, type Plate, plateSchema, riversSchema } from './plate-schema.ts';

function readYaml<T extends z.ZodType>(file: string, schema: T): z.infer<T> {
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The rivers and mountain ranges that all plates use. @throws if a file is not valid */
export function readGeography(contentDir: string): Geography {
  return {
    rivers: readYaml(join(contentDir, 'rivers.yaml'), riversSchema),
    mountains: readYaml(join(contentDir, 'mountains.yaml'), mountainsSchema),
  };
}

/** All plates by the slug of their period. @throws if one is not valid or names an unknown river or range */
export function readPlates(contentDir: string, geography: Geography): Map<string, Plate> {
  const plates = new Map<string, Plate>();
  for (const slug of readdirSync(join(contentDir, 'periods')).sort()) {
    const plate = readYaml(join(contentDir, 'periods', slug, 'plate.yaml'), plateSchema);
    for (const key of plate.rivers)
      if (!geography.rivers[key]) throw new Error(`${slug}: unknown river ${key}`);
    for (const key of plate.mountains)
      if (!geography.mountains[key]) throw new Error(`${slug}: unknown range ${key}`);
    plates.set(slug, plate);
  }
  return plates;
}
