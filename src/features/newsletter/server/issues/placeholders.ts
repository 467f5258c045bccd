/** Finds and fills placeholders of templates, like {MONTH}. Pure. A value is Markdown, or plain text in a subject. */

import { isLibraryUrl } from '#features/guides/server/index.ts';
import { type Block, type Inline, listLinks, listTexts, readText } from '#platform/markdown/markdown.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';

export type Values = Readonly<Record<string, string>>;

type Template = { subject: string; preview: string; body: { blocks: readonly Block[] } };

const placeholder = /\{([A-Z][A-Z0-9_]*)\}/g;

/** The names in a template, without repeats, in order of their first occurrence. */
export function listPlaceholders({ subject, preview, body }: Template): string[] {
  const texts = [subject, preview, ...listTexts(body.blocks)];
  return [...new Set(texts.flatMap(namesIn))];
}

/** Fills a subject as plain text. A name without a value is left unchanged. */
export function fillLine(line: string, values: Values): string {
  return line.replace(placeholder, (whole, name: string) => values[name] ?? whole);
}

/** Finds values that could not be shown as intended. */
export function findValueProblems(
  { body }: Pick<Template, 'body'>,
  values: Values,
): { name: string; message: string }[] {
  const inline = new Set(listInline(body.blocks).flatMap((text) => namesIn(text)));
  return Object.entries(values).flatMap(([name, value]) => {
    const { blocks, hasNotes, problems } = parseValue(value);
    const messages = problems.map(({ line, message }) => `line ${line}: ${message}`);
    if (hasNotes) messages.push('a mail has no footnotes');
    if (namesIn(value).length > 0 || value.includes('{{')) messages.push('a value holds no placeholder');
    if (inline.has(name) && (blocks.length > 1 || blocks.some(({ type }) => type !== 'paragraph'))) {
      messages.push('it stands within a sentence or a heading, so it must be one paragraph');
    }
    return messages.map((message) => ({ name, message }));
  });
}

/** All URLs that a value links to. */
export const listValueLinks = (value: string): string[] =>
  listLinks({ blocks: parseValue(value).blocks, notes: [] });

const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '');

/** Texts in which a value may only be words, not blocks: all except paragraphs that consist of one placeholder. */
function listInline(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.type === 'list') return block.items.flatMap(listInline);
    if (block.type === 'quote') return listInline(block.children);
    if (block.type === 'paragraph' && nameAlone(block) !== undefined) return [];
    return listTexts([block]);
  });
}

/** The name of the placeholder if it is the entire text of a block. */
const nameAlone = (block: Extract<Block, { type: 'paragraph' | 'heading' }>) =>
  /^\{([A-Z][A-Z0-9_]*)\}$/.exec(readText(block.children).trim())?.[1];

/**
 * Fills blocks. A placeholder that is a paragraph of its own is replaced by all blocks of its value; one within a
 * sentence is replaced by the words of the value's first paragraph.
 */
export function fillBlocks(blocks: readonly Block[], values: Values): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'list') {
      return [{ ...block, items: block.items.map((item) => fillBlocks(item, values)) }];
    }
    if (block.type === 'quote') return [{ ...block, children: fillBlocks(block.children, values) }];
    if (block.type === 'table') {
      const fillCell = (cell: Inline[]) => fillInlines(cell, values);
      return [{ ...block, head: block.head.map(fillCell), rows: block.rows.map((row) => row.map(fillCell)) }];
    }
    if (block.type === 'code' || block.type === 'rule') return [block];
    const alone = nameAlone(block);
    const value = alone === undefined ? undefined : values[alone];
    if (block.type === 'paragraph' && value !== undefined) return parseValue(value).blocks;
    return [{ ...block, children: fillInlines(block.children, values) }];
  });
}

function fillInlines(nodes: readonly Inline[], values: Values): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string') return fillText(node, values);
    return ['children' in node ? { ...node, children: fillInlines(node.children, values) } : node];
  });
}

function fillText(text: string, values: Values): Inline[] {
  // `split` returns text at even indexes and names at odd ones.
  return text.split(placeholder).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    const value = values[part];
    if (value === undefined) return [`{${part}}`];
    const [first] = parseValue(value).blocks;
    return first?.type === 'paragraph' ? first.children : [value];
  });
}

function parseValue(value: string) {
  const { document, problems } = parseMarkdown(value, {
    allowUrl: (url) => isLibraryUrl(url) || /^\/(?![/\\])/.test(url) || url.startsWith('https:'),
  });
  return { blocks: document.blocks, hasNotes: document.notes.length > 0, problems };
}
