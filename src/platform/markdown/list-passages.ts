/** Splits a document into the passages that the tutor answers from. Pure. */
import { type Block, type Inline, readText } from './markdown.ts';

export type DocumentPassage = {
  /** Unique in the document; it stays the same while its section is unchanged: 'overview/3', 'key-terms/imperium'. */
  id: string;
  /** Its section: the id of the heading of depth 2 above it; empty before the first one. */
  section: string;
  /** The id of the nearest heading above it. */
  anchor: string;
  /** The name or term that it explains, else the text of the nearest heading above it. */
  heading: string;
  /** Pieces of text without interruption: footnote marks, line breaks and ends of cells interrupt. */
  runs: string[];
  /** Whether it is a row of a table; its runs are the cells. */
  isRow: boolean;
  /** Whether it is an item of a numbered list. */
  isNumbered: boolean;
};

/** The paragraphs, list items and table rows of a document, in order. Headings, quotations and code are left out. */
export function listPassages(blocks: readonly Block[]): DocumentPassage[] {
  const passages: DocumentPassage[] = [];
  const ids = new Set<string>();
  let section = '';
  let anchor = '';
  let heading = '';
  let count = 0;

  function add(
    inlines: readonly (readonly Inline[])[],
    {
      term,
      isRow = false,
      isNumbered = false,
    }: { term?: string | undefined; isRow?: boolean; isNumbered?: boolean },
  ) {
    const runs = inlines.flatMap(splitRuns);
    if (runs.length === 0) return;
    count += 1;
    const named = `${section || 'start'}/${term ? toSlug(term) : count}`;
    const id = ids.has(named) ? `${named}-${count}` : named;
    ids.add(id);
    passages.push({ id, section, anchor, heading: term ?? heading, runs, isRow, isNumbered });
  }

  for (const block of blocks) {
    if (block.type === 'heading') {
      heading = readText(block.children);
      anchor = block.id;
      if (block.depth === 2) {
        section = block.id;
        count = 0;
      }
    } else if (block.type === 'paragraph') add([block.children], { term: findTerm(block.children) });
    else if (block.type === 'list') {
      for (const item of block.items) {
        const paragraphs = item.flatMap((part) => (part.type === 'paragraph' ? [part.children] : []));
        add(paragraphs, { term: paragraphs[0] && findTerm(paragraphs[0]), isNumbered: block.ordered });
      }
    } else if (block.type === 'table')
      for (const row of block.rows) add(row, { term: row[1] && readText(row[1]), isRow: true });
  }
  return passages;
}

/** The bold term at the beginning of a passage. */
function findTerm([first]: readonly Inline[]): string | undefined {
  return typeof first === 'object' && first.type === 'strong'
    ? readText(first.children).replace(/[.:]$/, '')
    : undefined;
}

function splitRuns(nodes: readonly Inline[]): string[] {
  const runs: Inline[][] = [[]];
  for (const node of nodes) {
    if (typeof node === 'object' && (node.type === 'note' || node.type === 'break')) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  return runs.map((run) => readText(run).trim()).filter((text) => text !== '');
}

function toSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
