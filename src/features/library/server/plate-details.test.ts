import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPlateDetail, plateDetails } from './plate-details.ts';

const detailPlaces = (slug: string) => plateDetails[slug]?.map(({ place }) => place);
const folder = new URL('../../../../content/periods/', import.meta.url);

test.each(readdirSync(folder))('the details of %s are those its plate has, in its order', (slug) => {
  const plate = parse(readFileSync(new URL(`${slug}/plate.yaml`, folder), 'utf8')) as {
    details: { name: string }[];
  };
  expect(detailPlaces(slug)).toEqual(plate.details.map((detail) => detail.name));
});

const item = (title: string, topics: string[] = [], description = '') => ({ title, topics, description });

test('an item is pictured by the place it is about', () => {
  const place = (slug: string, of: Parameters<typeof findPlateDetail>[1]) =>
    detailPlaces(slug)?.[(findPlateDetail(slug, of) ?? 0) - 1];
  expect(place('age-of-revolutions', item('Haitian Revolutions', ['French Revolution']))).toBe(
    'Saint-Domingue',
  );
  expect(place('ancient-near-east', item('The Code of Hammurabi'))).toBe('Babylon');
  expect(place('ancient-greece', item('A lecture', ['Sparta'], 'Athens too'))).toBe('Sparta');
  expect(place('renaissance', item('A film', [], 'On Venetian painters'))).toBe('Venice');
});

test('an item about none of the places is given none', () => {
  expect(findPlateDetail('renaissance', item('Printing', ['Printing']))).toBeUndefined();
  expect(findPlateDetail('atlantis', item('Anything'))).toBeUndefined();
});
