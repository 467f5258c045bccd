/** What the tutor may cite of a study guide: what it tells, an answer with its question, and no exercise. */
import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { insertGuide } from '#tests/factories/guides.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { selectGuidePassages } from './passages.ts';

const text = `## Primary sources

### Magna Carta

Four copies of 1215 survive.

*Draft.* King John was forced to sign a constitution.

1. Which clauses protect villeins?
2. Draft a thesis in which "free man" is defined.

- The British Library has two of the copies.

## Self-test

1. Where are the copies?
2. Put in order: Lincoln, Runnymede.

## Answers

1. In London, Lincoln and Salisbury.
2. Runnymede, Lincoln.
`;

test('an answer of the self-test carries its question; exercises and drafts to be corrected are left out', async () => {
  await using database = await createTestDatabase();
  await insertGuide(database.db, { slug: 'charters', body: parseMarkdown(text, { full: true }).document });
  const passages = await selectGuidePassages(database.db, { now: new Date() });
  expect(passages.map(({ kind, heading, runs }) => [kind, heading, ...runs])).toEqual([
    ['guide', 'Magna Carta', 'Four copies of 1215 survive.'],
    ['guide', 'Magna Carta', 'The British Library has two of the copies.'],
    ['answer', 'Where are the copies?', 'In London, Lincoln and Salisbury.'],
    ['answer', 'Put in order: Lincoln, Runnymede.', 'Runnymede, Lincoln.'],
  ]);
});
