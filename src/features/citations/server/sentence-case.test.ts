import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toSentenceCase } from './sentence-case.ts';

const commonWords = new Set(readFileSync(join(import.meta.dirname, 'common-words.txt'), 'utf8').split(/\s+/));

const cases: [title: string, written: string][] = [
  ['The Rise and Fall of Classical Greece', 'The rise and fall of classical Greece'],
  ["The Thirty Years War: Europe's Tragedy", "The Thirty Years War: Europe's tragedy"],
  ['SPQR: A History of Ancient Rome', 'SPQR: A history of ancient Rome'],
  ['Catherine the Great: Portrait of a Woman', 'Catherine the Great: Portrait of a woman'],
  ['HIST 202, Lecture 2: Absolutism and the State', 'HIST 202, Lecture 2: Absolutism and the state'],
  ['21H.001 How to Stage a Revolution', '21H.001 How to stage a revolution'],
  ['Treaty of Versailles, Part VIII: Reparation', 'Treaty of Versailles, Part VIII: Reparation'],
  ['A History of Europe Since 1945', 'A history of Europe since 1945'],
  ['What is Enlightenment?', 'What is Enlightenment?'],
  ['Globalization II - Good or Bad?', 'Globalization II - Good or bad?'],
  ['sugar, tea: a table', 'sugar, tea: A table'],
  ['Capital in the Twenty-First Century', 'Capital in the twenty-first century'],
  ['The Fall of Zanzibar', 'The fall of Zanzibar'],
  ['', ''],
];

test.each(cases)('%s', (title, written) => {
  expect(toSentenceCase(title, commonWords)).toBe(written);
});
