import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { plateSchema } from './plate-schema.ts';

const file = join(import.meta.dirname, '../../content/periods/ancient-rome/plate.yaml');
const rome = parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

test('a plate with an unknown field is refused', () => {
  expect(plateSchema.safeParse({ ...rome, colour: '#ffffff' }).success).toBe(false);
});

test('a plate needs exactly six details', () => {
  const details = (rome.details as unknown[]).slice(1);
  expect(plateSchema.safeParse({ ...rome, details }).success).toBe(false);
});

test('a place beyond the poles is refused', () => {
  const places = [...(rome.places as unknown[]), { name: 'Nowhere', lon: 0, lat: 91, rank: 3, side: 'left' }];
  expect(plateSchema.safeParse({ ...rome, places }).success).toBe(false);
});
