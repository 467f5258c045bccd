import { expect, test } from 'vitest';
import { issueTemplates } from '#features/newsletter/issue-rules.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { contentFolder } from '#tests/setup/newsletter.ts';
import { fillBlocks, fillLine, findValueProblems, listPlaceholders } from './placeholders.ts';
import { readTemplates } from './templates.ts';

const blocksOf = (text: string) => parseMarkdown(text).document.blocks;

test('the templates that the operator chooses from are those of the content', async () => {
  const templates = await readTemplates(contentFolder);
  const listed = templates.map(({ slug, title }) => ({ slug, title }));
  expect(listed).toEqual(issueTemplates.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)));
  for (const template of templates) expect(listPlaceholders(template)).toContain('MONTH');
});

test('names are listed once, wherever they stand', () => {
  const blocks = blocksOf(
    'Of {TOPIC} and *{TOPIC}*.\n\n## {TITLE}\n\n- {ITEM}\n\n| {HEAD} |\n| --- |\n| x |',
  );
  expect(listPlaceholders({ subject: '{MONTH} {YEAR}', preview: '', body: { blocks } })).toEqual([
    ...['MONTH', 'YEAR', 'TOPIC', 'TITLE', 'ITEM', 'HEAD'],
  ]);
});

test('a value within a sentence brings its words, one that stands alone brings all its blocks', () => {
  const values = { TOPIC: 'the *Leviathan*', LIST: '- one\n- two', LONG: 'First.\n\nSecond.' };
  expect(fillBlocks(blocksOf('On {TOPIC}, {MISSING}.'), values)).toEqual([
    {
      type: 'paragraph',
      children: ['On ', 'the ', { type: 'emphasis', children: ['Leviathan'] }, ', ', '{MISSING}', '.'],
    },
  ]);
  expect(fillBlocks(blocksOf('{LIST}\n\n{LONG}'), values)).toEqual([
    ...blocksOf('- one\n- two'),
    ...blocksOf('First.\n\nSecond.'),
  ]);
});

test('a value is never markup, and cannot bring in a placeholder of its own', () => {
  expect(fillLine('{TOPIC}', { TOPIC: '{YEAR} <b>', YEAR: '2025' })).toBe('{YEAR} <b>');
  const body = { blocks: blocksOf('On {INLINE}.\n\n{BLOCKS}') };
  const problemOf = (name: string, value: string) =>
    findValueProblems({ body }, { [name]: value }).map(({ message }) => message);
  expect(problemOf('TOPIC', '<script>x</script>')).toEqual([expect.stringContaining('html')]);
  expect(problemOf('LINK', '[x](javascript:alert(1))')).toEqual([expect.stringContaining('javascript:')]);
  expect(problemOf('LINK', '[x](//evil.example)')).toEqual([expect.stringContaining('//evil.example')]);
  expect(problemOf('TOPIC', 'Welcome to {MONTH}')).toEqual(['a value holds no placeholder']);
  expect(problemOf('TOPIC', 'Your {{token}}')).toEqual(['a value holds no placeholder']);
  expect(problemOf('INLINE', 'One.\n\nTwo.')).toEqual([expect.stringContaining('must be one paragraph')]);
  expect(problemOf('INLINE', '- one')).toEqual([expect.stringContaining('must be one paragraph')]);
  expect(problemOf('BLOCKS', 'One.\n\n- two')).toEqual([]);
});
