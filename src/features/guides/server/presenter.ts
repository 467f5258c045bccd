/** Turns rows into API responses. */
import type { Addition } from '#platform/feature/addition.ts';
import type { ReviewRecord } from '#platform/feature/review-record.ts';
import { type MarkdownDocument, splitSections } from '#platform/markdown/markdown.ts';
import type { Guide, GuideDetail } from '../contract.ts';
import { guidePath } from '../paths.ts';
import { guidePdfPath, isOpenSection } from '../rules.ts';
import type { GuideRow, selectRecentGuides } from './queries.ts';

type RecentGuideRow = Awaited<ReturnType<typeof selectRecentGuides>>[number];

export function presentGuide({ words: _, period, ...row }: GuideRow): Guide {
  return {
    ...row,
    periodId: period?.id ?? null,
    period: period && { id: period.id, slug: period.slug, name: period.name },
    pdfUrl: guidePdfPath(row),
  };
}

/** A guide with its list of sections and the sections that everyone may read. */
export function presentGuideDetail(
  row: GuideRow,
  { document, review }: { document: MarkdownDocument; review: ReviewRecord | null },
): GuideDetail {
  const sections = splitSections(document.blocks).map(({ id, title }) => ({ id, title }));
  return { ...presentGuide(row), sections, words: row.words, review, preview: selectPreview(document) };
}

/** The open sections with their footnotes. They come first, so their footnotes keep their numbers. */
function selectPreview({ blocks, notes }: MarkdownDocument): MarkdownDocument {
  const end = blocks.findIndex(
    (block) => block.type === 'heading' && block.depth === 2 && !isOpenSection(block.id),
  );
  const open = end < 0 ? blocks : blocks.slice(0, end);
  const marks = JSON.stringify(open).match(/"type":"note"/g)?.length ?? 0;
  return { blocks: open, notes: notes.slice(0, marks) };
}

/** `author` is empty, because the site's own guides name no author. */
export function presentAddition({ period, ...row }: RecentGuideRow): Addition {
  return {
    ...row,
    type: 'study-guide',
    url: guidePath(row),
    period: period ?? '',
    category: 'Study Guides',
    author: '',
  };
}
