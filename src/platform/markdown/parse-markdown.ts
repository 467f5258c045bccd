/** Parses Markdown (CommonMark with tables and footnotes) into the tree of markdown.ts. */
import type { Definition, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { findExcess } from './find-excess.ts';
import { type Block, type Inline, type MarkdownDocument, readText } from './markdown.ts';

/** A part of the document that the tree does not support, so that it is left out. Lines count from 1. */
export type MarkdownProblem = { line: number; message: string };

type Options = {
  /** Whether a link is allowed; the text of a refused link stays. By default decided by protocol, see `isSafeUrl`. */
  allowUrl?: (url: string) => boolean;
  /**
   * Whether code, pictures, rules, line breaks and repeated marks of a footnote are allowed; otherwise they are
   * problems.
   */
  full?: boolean;
  /** Ids used by the page around the document. None of them may begin with 'section-'. */
  reservedIds?: RegExp;
};

/** Ids used by the frame of all pages and by the notes below a document; headings must not have them. */
const frameIds =
  /^(?:main|boot|modules|header-search|support-(?:students|faculty)|notes|note-(?:mark-)?\d+)$/;
/** Maximum nesting of emphasis. Deeper emphasis is rendered as plain text, because readers could not distinguish it. */
const maxEmphasis = 8;
const minDepth = 2;
const maxDepth = 4;
/** Protocols of links and pictures (specification, section 2, 'Blog article'). */
const safeProtocols = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);

/** Whether an address is safe: relative addresses, and protocols that cannot run code. */
export function isSafeUrl(url: string): boolean {
  const protocol = /^[^/?#]*?:/.exec(url.trim())?.[0].toLowerCase();
  return protocol === undefined || safeProtocols.has(protocol);
}

/**
 * Parses a document. Raw HTML is never passed on: it becomes a problem. A text that is too expensive to parse gives
 * an empty document, see `findExcess`.
 */
export function parseMarkdown(
  text: string,
  { allowUrl = isSafeUrl, full = false, reservedIds = frameIds }: Options = {},
): { document: MarkdownDocument; problems: MarkdownProblem[] } {
  const excess = findExcess(text);
  if (excess) return { document: { blocks: [], notes: [] }, problems: [excess] };
  const root = fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const problems: MarkdownProblem[] = [];
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node]] : [])),
  );
  const targets = listDefinitions(root);
  const numbers = new Map<string, number>();
  const makeId = createIds((id) => frameIds.test(id) || reservedIds.test(id));
  let emphasis = 0;

  const report = (node: Nodes, message: string) => {
    problems.push({ line: node.position?.start.line ?? 1, message });
  };

  function link(node: Nodes & { children: readonly Nodes[] }, url: string): Inline[] {
    const children = inlines(node.children);
    if (allowUrl(url)) return [{ type: 'link', url, children }];
    report(node, `a link may not lead to ${url}`);
    return children;
  }

  function image(node: Nodes, { url, alt }: { url: string; alt?: string | null | undefined }): Inline[] {
    if (full && isSafeUrl(url)) return [{ type: 'image', url, alt: alt ?? '' }];
    report(node, full ? `a picture may not come from ${url}` : 'image is not supported here');
    return [];
  }

  const inlines = (nodes: readonly Nodes[]): Inline[] => nodes.flatMap(inline);
  function inline(node: Nodes): Inline[] {
    switch (node.type) {
      case 'text':
        return [node.value.replaceAll('\n', ' ')];
      case 'emphasis':
      case 'strong': {
        emphasis += 1;
        const children = inlines(node.children);
        emphasis -= 1;
        return emphasis < maxEmphasis ? [{ type: node.type, children }] : children;
      }
      case 'link':
        return link(node, node.url);
      case 'linkReference':
        return link(node, targets.get(node.identifier)?.url ?? '');
      case 'image':
        return image(node, node);
      case 'imageReference':
        return image(node, { url: targets.get(node.identifier)?.url ?? '', alt: node.alt });
      case 'footnoteReference': {
        if (!definitions.has(node.identifier)) {
          report(node, `there is no footnote ${node.identifier}`);
          return [];
        }
        const known = numbers.get(node.identifier);
        if (known !== undefined && full) return [{ type: 'note', number: known, again: true }];
        if (known !== undefined) {
          report(node, `the footnote ${node.identifier} has a mark already`);
          return [];
        }
        const number = numbers.size + 1;
        numbers.set(node.identifier, number);
        return [{ type: 'note', number }];
      }
      default:
        if (full && node.type === 'inlineCode') return [{ type: 'code', text: node.value }];
        if (full && node.type === 'break') return [{ type: 'break' }];
        report(node, `${node.type} is not supported here`);
        return [];
    }
  }

  function blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node): Block[] => {
      switch (node.type) {
        case 'paragraph':
          return [{ type: 'paragraph', children: inlines(node.children) }];
        case 'heading': {
          const children = inlines(node.children);
          if (node.depth < minDepth || node.depth > maxDepth) {
            report(node, `a heading has ${minDepth} to ${maxDepth} signs`);
          }
          const depth = Math.min(Math.max(node.depth, minDepth), maxDepth);
          return [{ type: 'heading', depth, id: makeId(readText(children)), children }];
        }
        case 'list':
          return [
            {
              type: 'list',
              ordered: !!node.ordered,
              ...(typeof node.start === 'number' && node.start !== 1 && { start: node.start }),
              items: node.children.map((item) => blocks(item.children)),
            },
          ];
        case 'blockquote':
          return [{ type: 'quote', children: blocks(node.children) }];
        case 'table': {
          const [head = [], ...rows] = node.children.map((row) =>
            row.children.map((cell) => inlines(cell.children)),
          );
          return [{ type: 'table', head, rows }];
        }
        case 'footnoteDefinition':
        case 'definition':
          return [];
        default:
          if (full && node.type === 'code') {
            return [{ type: 'code', language: node.lang ?? '', text: node.value }];
          }
          if (full && node.type === 'thematicBreak') return [{ type: 'rule' }];
          report(node, `${node.type} is not supported here`);
          return [];
      }
    });
  }

  const body = blocks(root.children);
  // A note may contain the mark of another note, so the map can grow during the loop.
  const notes: Inline[][] = [];
  for (const identifier of numbers.keys()) {
    const paragraphs = definitions.get(identifier)?.children ?? [];
    notes.push(
      paragraphs.flatMap((node) => {
        if (node.type === 'paragraph') return inlines(node.children);
        report(node, `${node.type} is not supported in a footnote`);
        return [];
      }),
    );
  }
  reportUnused(root, numbers, report);
  problems.sort((a, b) => a.line - b.line);
  return { document: { blocks: body, notes }, problems };
}

/** Definitions of addresses for links and pictures; of several with the same name the first one counts. */
function listDefinitions(root: Root): Map<string, Definition> {
  const found = root.children.filter((node) => node.type === 'definition');
  return new Map(found.map((node): [string, Definition] => [node.identifier, node]).reverse());
}

function reportUnused(
  root: Root,
  numbers: ReadonlyMap<string, number>,
  report: (node: Nodes, message: string) => void,
): void {
  for (const node of root.children) {
    if (node.type === 'footnoteDefinition' && !numbers.has(node.identifier)) {
      report(node, `nothing refers to the footnote ${node.identifier}`);
    }
  }
}

/** Makes unique ids from titles. `isReserved` must not match ids that begin with 'section-'. */
function createIds(isReserved: (id: string) => boolean): (title: string) => string {
  const taken = new Set<string>();
  // Number of uses of each id, so that a thousand equal titles do not try all numbers.
  const counts = new Map<string, number>();
  return (title) => {
    const plain = title
      .normalize('NFKD')
      .replace(/[\p{M}'’]+/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '');
    const base = plain || 'section';
    let count = counts.get(base) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
      // Appending a number would not help, because whole families of ids are reserved.
      if (isReserved(id)) id = `section-${id}`;
    } while (taken.has(id));
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}
