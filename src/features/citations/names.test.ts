import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLibraryContent } from '#features/library/server/index.ts';
import { readContentFolder } from '#platform/content/content-folder.ts';
import type { CslName } from './csl.ts';
import { type Credits, parseCredits, splitName } from './names.ts';

/** Surname | given names ~particle, or the whole name in braces. */
function show(name: CslName): string {
  if ('literal' in name) return `{${name.literal}}`;
  const before = name['non-dropping-particle'];
  const after = name['dropping-particle'];
  return [
    `${before ? `${before} ` : ''}${name.family}`,
    name.given && ` | ${name.given}`,
    after && ` ~${after}`,
    name.suffix && `, ${name.suffix}`,
  ]
    .filter(Boolean)
    .join('');
}

function showCredits({ people, organisation, role }: Credits): string {
  return [
    people.map(show).join(' + ') || '(nobody)',
    organisation && `at ${organisation}`,
    role !== 'author' && `as ${role}`,
  ]
    .filter(Boolean)
    .join(' ');
}

test('every author line of the library is divided as it was judged to be right', async () => {
  const { content } = readLibraryContent(
    await readContentFolder(join(import.meta.dirname, '../../../content')),
  );
  const lines = [...content.resources, ...content.texts].map(({ value }) => value.author);
  const table = [...new Set(lines)].sort().map((line) => `${line} => ${showCredits(parseCredits(line))}`);
  expect(table.length).toBeGreaterThan(300);
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('./author-lines.txt');
});

describe('one name', () => {
  const cases: [name: string, divided: string][] = [
    ['Mary Beard', 'Beard | Mary'],
    ['C. V. Wedgwood', 'Wedgwood | C. V.'],
    ['Homer', '{Homer}'],
    ['Gregory of Tours', '{Gregory of Tours}'],
    ['Pliny the Younger', '{Pliny the Younger}'],
    ['Pope Leo XIII', '{Leo XIII}'],
    ['Leonardo da Vinci', '{Leonardo da Vinci}'],
    ['Alexis de Tocqueville', 'Tocqueville | Alexis ~de'],
    ['Carl von Clausewitz', 'Clausewitz | Carl ~von'],
    ["Jean d'Alembert", 'Alembert | Jean ~d’'],
    ['John van Wyhe', 'van Wyhe | John'],
    ['Jan van der Berg', 'van der Berg | Jan'],
    ['Emmanuel Le Roy Ladurie', 'Le Roy Ladurie | Emmanuel'],
    ['Marc Van De Mieroop', 'Van De Mieroop | Marc'],
    ['Robin Lane Fox', 'Lane Fox | Robin'],
    ['Henry Louis Gates Jr.', 'Gates | Henry Louis, Jr.'],
    ['Martin Luther King, Jr.', 'King | Martin Luther, Jr.'],
    ['John D. Rockefeller III', 'Rockefeller | John D., III'],
    ['Tim Berners-Lee', 'Berners-Lee | Tim'],
    ['University of Oxford', '{University of Oxford}'],
  ];
  test.each(cases)('%s', (name, divided) => {
    expect(show(splitName(name))).toBe(divided);
  });
});

describe('a line of names', () => {
  const cases: [line: string, credits: string][] = [
    ['A. Author and B. Writer', 'Author | A. + Writer | B.'],
    ['A. Author & B. Writer', 'Author | A. + Writer | B.'],
    ['A. Author, B. Writer, and C. Scribe', 'Author | A. + Writer | B. + Scribe | C.'],
    ['A. Author, B. Writer and others', 'Author | A. + Writer | B. + {others}'],
    ['Jane Doe (ed.)', 'Doe | Jane as editor'],
    ['Jane Doe and John Roe (eds.)', 'Doe | Jane + Roe | John as editor'],
    ['edited by Jane Doe', 'Doe | Jane as editor'],
    ['Jane Doe (translator)', 'Doe | Jane as translator'],
    ['University of Somewhere (Jane Doe)', 'Doe | Jane at University of Somewhere'],
    ['Jane Doe, University of Somewhere', 'Doe | Jane at University of Somewhere'],
    ['Anonymous (Sumerian scribes)', '(nobody)'],
    ['Henry Louis Gates, Jr. and Jane Doe', 'Gates | Henry Louis, Jr. + Doe | Jane'],
  ];
  test.each(cases)('%s', (line, credits) => {
    expect(showCredits(parseCredits(line))).toBe(credits);
  });
});
