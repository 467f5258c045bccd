/** Renders the blocks of a letter as react-email elements. Written without JSX, like render-letter.ts. */
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Block, Inline } from '#platform/markdown/markdown.ts';
import { styles } from './letter-style.ts';

type Print = 'text' | 'small';

/** Makes the URL of a letter's link absolute: a path gets the site's URL in front. */
export const absoluteUrl = (url: string, publicUrl: string): string =>
  url.startsWith('/') ? `${publicUrl}${url}` : url;

/** @returns a function that renders blocks in the size of the text or in small print */
export function createBlockRenderer(publicUrl: string) {
  const drawInlines = (nodes: readonly Inline[]): ReactNode[] =>
    nodes.map((node, index) => {
      if (typeof node === 'string') return node;
      // Letters contain neither notes nor images; the content checks ensure this.
      if (!('children' in node)) return null;
      const key = String(index);
      const content = drawInlines(node.children);
      if (node.type !== 'link') return h(node.type === 'strong' ? 'strong' : 'em', { key }, ...content);
      const href = absoluteUrl(node.url, publicUrl);
      return h(Link, { key, href, className: 'link', style: styles.link }, ...content);
    });

  function drawBlock(block: Block, key: string, print: Print): ReactNode {
    switch (block.type) {
      case 'paragraph': {
        const className = print === 'small' ? 'soft' : '';
        return h(Text, { key, className, style: styles[print] }, ...drawInlines(block.children));
      }
      case 'heading': {
        const as = `h${block.depth}` as 'h2';
        return h(Heading, { key, as, style: styles.heading }, ...drawInlines(block.children));
      }
      case 'list': {
        const items = block.items.map((item, index) =>
          h('li', { key: String(index), style: styles.item }, ...drawItem(item)),
        );
        return h(block.ordered ? 'ol' : 'ul', { key, style: styles.list }, ...items);
      }
      case 'quote': {
        const props = { key, className: 'quote', style: styles.quote };
        return h('blockquote', props, ...drawBlocks(block.children, print));
      }
      case 'table':
        return h(
          'table',
          { key, style: styles.table },
          h('thead', null, drawRow('th', block.head)),
          h('tbody', null, ...block.rows.map((row) => drawRow('td', row))),
        );
      case 'code':
      case 'rule':
        return null;
    }
  }

  const drawBlocks = (blocks: readonly Block[], print: Print): ReactNode[] =>
    blocks.map((block, index) => drawBlock(block, String(index), print));

  /** If a list item is a single paragraph, its text is placed in the item directly, without a paragraph element. */
  function drawItem(blocks: readonly Block[]): ReactNode[] {
    const [only] = blocks;
    return blocks.length === 1 && only?.type === 'paragraph'
      ? drawInlines(only.children)
      : drawBlocks(blocks, 'text');
  }

  const drawRow = (cell: 'th' | 'td', cells: readonly Inline[][]) => {
    const props = { className: 'cell', style: styles.cell };
    return h('tr', null, ...cells.map((nodes) => h(cell, props, ...drawInlines(nodes))));
  };

  return drawBlocks;
}
