import { beforeAll, expect, test } from 'vitest';
import { formatIssue } from '#platform/content/issues.ts';
import { readLibrary } from '#tests/setup/whole-library.ts';
import { type GuidesContent, readGuidesContent } from './content.ts';
import { checkGuideContent } from './content-rules.ts';

let shipped: GuidesContent;

beforeAll(async () => {
  shipped = (await readLibrary()).guides;
});

const frontMatter = {
  title: 'A Guide',
  description: `What is ${'very '.repeat(20)} important about it.`,
  tier: 'free',
  price: 0,
  featured: false,
  keywords: ['one', 'two', 'three', 'four'],
};

function read(text: string, path = 'guides/a-guide.md') {
  const folder = {
    name: 'content',
    folders: ['guides'],
    digest: '',
    files: [{ path, bytes: Buffer.from(text) }],
  };
  const { content, issues } = readGuidesContent(folder);
  return { guides: content.guides, problems: issues.map(formatIssue) };
}

const write = (fields: object, body = '## Overview\n\nText.') =>
  `---\n${Object.entries({ ...frontMatter, ...fields })
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n${body}`;

test('sixteen guides are shipped: five free, eight premium, three scholar, and one for each period', () => {
  const tiers = shipped.guides.map(({ value }) => value.tier);
  const count = (tier: string) => tiers.filter((each) => each === tier).length;
  expect([count('free'), count('premium'), count('scholar')]).toEqual([5, 8, 3]);
  expect(new Set(shipped.guides.flatMap(({ value }) => value.period ?? [])).size).toBe(13);
});

test('a guide is its front matter and its text', () => {
  const { guides, problems } = read(write({}, '## Overview\n\nSee [Rome](period:ancient-rome).'));
  expect(problems).toEqual([]);
  expect(guides[0]?.value).toMatchObject({ slug: 'a-guide', title: 'A Guide', body: { blocks: [{}, {}] } });
});

test.each([
  ['no front matter', '## Overview', /^content\/guides\/a-guide.md:1:1.*begins with front matter/],
  ['an unknown field', write({ colour: 'red' }), /a-guide.md:/],
  ['the price of another tier', write({ tier: 'premium' }), /a-guide.md:5:1.*not the price of its tier/],
  ['HTML', write({}, '## Overview\n\n<b>bold</b> text'), /a-guide.md:11:1.*html is not supported/],
  [
    'a link out of the library',
    write({}, '## Overview\n\nSee\n[this](https://example.org).'),
    /a-guide.md:12:1.*a link may not lead to https:\/\/example.org/,
  ],
])('%s is refused with its line', (_, text, message) => {
  expect(read(text).problems.join('\n')).toMatch(message);
});

test('a file that is called otherwise is refused', () => {
  expect(read(write({}), 'guides/A Guide.txt').problems.join()).toContain(
    "a guide's file is called by its slug",
  );
});

test('a section that is missing, a link to nothing and a sentence written twice are found', () => {
  const [first, second] = shipped.guides;
  if (!first || !second) throw new Error('There are too few guides.');
  type Blocks = typeof first.value.body.blocks;
  const withBlocks = (change: (blocks: Blocks) => Blocks) => ({
    ...first,
    value: { ...first.value, body: { ...first.value.body, blocks: change(first.value.body.blocks) } },
  });
  const withoutMap = withBlocks((blocks) =>
    blocks.filter((block) => !('id' in block) || block.id !== 'themes'),
  );
  const nested = withBlocks((blocks) =>
    blocks.map((block) =>
      block.type === 'list'
        ? { ...block, items: block.items.map((item) => [{ ...block, items: [item] }]) }
        : block,
    ),
  );
  const twice = { ...second, value: { ...second.value, title: 'Another', body: first.value.body } };
  const problems = (guides: typeof shipped.guides) =>
    checkGuideContent(guides, ({ slug }) => slug !== 'nothing').map(({ message }) => message);
  expect(problems(shipped.guides)).toEqual([]);
  expect(problems([withoutMap, ...shipped.guides.slice(1)]).join()).toContain('the sections are not');
  // As Markdown reads '2. 1440. It was forged'.
  expect(problems([nested, ...shipped.guides.slice(1)]).join()).toContain('Self-test: 0, not 8 to 14');
  expect(problems([first, twice, ...shipped.guides.slice(2)]).join()).toContain('the same sentence as at');
  expect(checkGuideContent(shipped.guides, () => false).length).toBeGreaterThan(300);
});
