/** Editorial rules of the study guides. Pure. */
import { type Entry, issueAt } from '#platform/content/collection.ts';
import type { ContentIssue } from '#platform/content/issues.ts';
import { findRepeatedSentences, findRepeats } from '#platform/content/repeats.ts';
import {
  type Block,
  countWords,
  listLinks,
  listTexts,
  mapLinks,
  splitSections,
} from '#platform/markdown/markdown.ts';
import type { GuideContent } from './content.ts';
import { type LibraryLink, readLibraryUrl } from './library-links.ts';

/** Sections of every guide, in this order. The map's section is left out of the guides in `withoutMap`. */
const sectionTitles = [
  ...['Overview', 'Learning goals', 'Timeline', 'Key terms', 'People', 'Places', 'The map'],
  ...['Causes and consequences', 'Themes', 'Primary sources', "Historians' debates"],
  ...['Essay prompts', 'Self-test', 'Answers', 'Further reading'],
];
const mapSection = 'The map';
/** Guides to a skill, which have no map. */
const withoutMap = new Set(['reading-primary-sources', 'writing-a-historical-essay']);

/** Number of guides in each tier, not counting those published later through early access. */
const guidesOfTier = { free: 5, premium: 8, scholar: 3 } as const;
/** Corresponds to eight to sixteen printed pages. */
const words = { least: 4000, most: 6500 };
const themes = 3;
const prompts = 5;
const items: Record<string, { least: number; most: number }> = {
  'Learning goals': { least: 5, most: 8 },
  'Key terms': { least: 12, most: 20 },
  People: { least: 8, most: 16 },
  Places: { least: 6, most: 12 },
  'Essay prompts': { least: prompts, most: prompts },
  'Self-test': { least: 8, most: 14 },
  'Further reading': { least: 7, most: 12 },
};

/** @param hasItem whether the library has the item that a link names */
export function checkGuideContent(
  guides: readonly Entry<GuideContent>[],
  hasItem: (link: LibraryLink) => boolean,
): ContentIssue[] {
  // Link texts are left out: they are titles, which several guides may name.
  const texts = guides.map((guide) => ({
    ...guide,
    value: { text: listTexts(mapLinks(guide.value.body, () => null).blocks) },
  }));
  return [
    ...checkTiers(guides),
    ...guides.flatMap((guide) => [...checkSections(guide), ...checkLinks(guide, hasItem)]),
    ...findRepeats(guides, 'title', ({ title }) => title.toLowerCase()),
    ...findRepeatedSentences(texts, ['text']),
  ];
}

function checkTiers(guides: readonly Entry<GuideContent>[]): ContentIssue[] {
  const [first] = guides;
  if (!first) return [];
  return Object.entries(guidesOfTier).flatMap(([tier, wanted]) => {
    const count = guides.filter(({ value }) => value.tier === tier && !value.publishOn).length;
    return count === wanted ? [] : [issueAt(first, 'tier', `${count} guides are ${tier}, not ${wanted}`)];
  });
}

function checkSections(guide: Entry<GuideContent>): ContentIssue[] {
  const { body, slug } = guide.value;
  const at = (message: string) => issueAt(guide, [], message);
  const sections = splitSections(body.blocks);
  const wanted = sectionTitles.filter((title) => title !== mapSection || !withoutMap.has(slug));
  if (sections.map(({ title }) => title).join() !== wanted.join()) {
    return [at(`the sections are not ${wanted.join(', ')}`)];
  }
  const count = (title: string, countIn: (blocks: Block[]) => number) =>
    countIn(sections.find((section) => section.title === title)?.blocks ?? []);
  const issues: ContentIssue[] = [];
  const limit = (what: string, value: number, { least, most }: { least: number; most: number }) => {
    if (value < least || value > most) issues.push(at(`${what}: ${value}, not ${least} to ${most}`));
  };
  limit('words', countWords(body), words);
  for (const [title, range] of Object.entries(items)) limit(title, count(title, countItems), range);
  limit('Themes', count('Themes', countHeadings), { least: themes, most: themes });
  limit('Primary sources', count('Primary sources', countHeadings), { least: 4, most: 6 });
  const questions = count('Self-test', countItems);
  limit('Answers', count('Answers', countItems), { least: questions, most: questions });
  return issues;
}

/** Items that begin with text: '2. 1440. It was forged' is read as a list within a list. */
const countItems = (blocks: Block[]) =>
  blocks
    .flatMap((block) => (block.type === 'list' ? block.items : []))
    .filter(([first]) => first?.type === 'paragraph').length;
const countHeadings = (blocks: Block[]) => blocks.filter(({ type }) => type === 'heading').length;

function checkLinks(guide: Entry<GuideContent>, hasItem: (link: LibraryLink) => boolean): ContentIssue[] {
  return listLinks(guide.value.body).flatMap((url) => {
    const link = readLibraryUrl(url);
    return link && hasItem(link) ? [] : [issueAt(guide, [], `nothing in the library is called ${url}`)];
  });
}
