import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import words from '#content/pages/foreign-words.yaml';
import { ForeignWords } from './foreign-words.tsx';

const html = (text: string) => renderToStaticMarkup(<ForeignWords text={text} />);

test.each([
  ['Cuius regio, eius religio', '<span lang="la">Cuius regio, eius religio</span>'],
  ['Cahiers de doléances', '<span lang="fr">Cahiers de doléances</span>'],
  ['What does nullius in verba mean?', 'What does <span lang="la">nullius in verba</span> mean?'],
  ['In Our Time: The Encyclopédie', 'In Our Time: The <span lang="fr">Encyclopédie</span>'],
  ['Lever', '<span lang="fr">Lever</span>'],
])('%s says which words are not English', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  'A lever long enough',
  'Lever and fulcrum',
  'Asientos',
  'The Parlement of Paris',
  'Edict of Nantes',
  '',
  'a < b & c',
])('%j is English throughout', (text) => {
  expect(html(text)).not.toContain('lang=');
});

test('every word of the list stands in the library, or nobody would miss it', () => {
  const folder = join(import.meta.dirname, '../../../content/periods');
  const library = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    // The files break long lines.
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const all = Object.values(words).flatMap((each) => Object.values(each).flat());
  expect(all.filter((word) => !library.includes(word.toLowerCase()))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});
