/**
 * Markdown as a small tree, the result of parsing and sanitizing. The same tree becomes a web page
 * (platform/web/markdown.tsx) and a printed document (platform/documents/markdown.typ). Pure, for browser and server.
 */

export type Inline =
  | string
  | { type: 'emphasis' | 'strong'; children: Inline[] }
  | { type: 'link'; url: string; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'image'; url: string; alt: string }
  | { type: 'break' }
  /**
   * A footnote's mark; `number` counts from 1, in the order of the first marks. `again`: a repeated mark of the same
   * footnote.
   */
  | { type: 'note'; number: number; again?: true | undefined };

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  /** `depth` is 2 to 4, because the page's title has depth 1; `id` is unique in the document. */
  | { type: 'heading'; depth: number; id: string; children: Inline[] }
  /** `start`: the first number of an ordered list, if it is not 1. */
  | { type: 'list'; ordered: boolean; start?: number | undefined; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `language`: the word after the opening fence; empty if there is none. */
  | { type: 'code'; language: string; text: string }
  | { type: 'rule' };

/** `notes`: the texts of the footnotes, in the order of their numbers. */
export type MarkdownDocument = { blocks: Block[]; notes: Inline[][] };

export const paragraph = (text: string): Block => ({ type: 'paragraph', children: [text] });
export const heading = (depth: number, id: string, text: string): Block => ({
  ...{ type: 'heading', depth, id, children: [text] },
});

/** The plain text of nodes, without formatting and alternative texts of pictures. */
export function readText(nodes: readonly Inline[]): string {
  return nodes.map(readInline).join('');
}

function readInline(node: Inline): string {
  if (typeof node === 'string') return node;
  if ('children' in node) return readText(node.children);
  if (node.type === 'code') return node.text;
  return node.type === 'break' ? ' ' : '';
}

/**
 * Rewrites the addresses of all links. If `mapUrl` returns undefined, the link's text stays without a link; if it
 * returns null, the text is removed too.
 */
export function mapLinks(
  { blocks, notes }: MarkdownDocument,
  mapUrl: (url: string) => string | undefined | null,
): MarkdownDocument {
  const inlines = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string' || !('children' in node)) return [node];
      const children = inlines(node.children);
      if (node.type !== 'link') return [{ ...node, children }];
      const url = mapUrl(node.url);
      if (url === null) return [];
      return url === undefined ? children : [{ ...node, url, children }];
    });
  const block = (node: Block): Block => {
    if (node.type === 'list') return { ...node, items: node.items.map((item) => item.map(block)) };
    if (node.type === 'quote') return { ...node, children: node.children.map(block) };
    if (node.type === 'table') {
      return { ...node, head: node.head.map(inlines), rows: node.rows.map((row) => row.map(inlines)) };
    }
    if (node.type === 'code' || node.type === 'rule') return node;
    return { ...node, children: inlines(node.children) };
  };
  return { blocks: blocks.map(block), notes: notes.map(inlines) };
}

/** The addresses of all links, in order. */
export function listLinks(document: MarkdownDocument): string[] {
  const urls: string[] = [];
  mapLinks(document, (url) => {
    urls.push(url);
    return url;
  });
  return urls;
}

/** Number of words in a document, without its notes. */
export function countWords({ blocks }: Pick<MarkdownDocument, 'blocks'>): number {
  return listTexts(blocks).reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}'’-]+/gu) ?? []).length, 0);
}

/** The texts of paragraphs, headings and cells, in order, without code. */
export function listTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'list') return block.items.flatMap(listTexts);
    if (block.type === 'quote') return listTexts(block.children);
    if (block.type === 'table') return [block.head, ...block.rows].flat().map(readText);
    if (block.type === 'code' || block.type === 'rule') return [];
    return [readText(block.children)];
  });
}

/** The sections of a document: the parts below its headings of depth 2. */
export function splitSections(blocks: readonly Block[]): { id: string; title: string; blocks: Block[] }[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === 2) {
      sections.push({ id: block.id, title: readText(block.children), blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
