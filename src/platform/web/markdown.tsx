/**
 * Renders the tree that parse-markdown.ts makes from Markdown. HTML in it is not interpreted: texts are shown as they
 * are.
 */
import { createContext, type ReactNode, use } from 'react';
import type { Block, Inline, MarkdownDocument } from '#platform/markdown/markdown.ts';
import { PageLink } from './page-link.tsx';

/** Ids of footnotes and their marks in the text; a document has one list of notes on a page. */
const noteId = (number: number) => `note-${number}`;
const markId = (number: number) => `note-mark-${number}`;

const OpensNewTab = createContext(false);

/** All links inside open in a new tab, including those within the site. */
export function LinksInNewTab({ children }: { children: ReactNode }) {
  return <OpensNewTab value={true}>{children}</OpensNewTab>;
}

/** Blocks of a document. A table that is wider than the screen scrolls sideways; `label` names it. */
export function MarkdownBlocks({
  blocks,
  label,
}: {
  blocks: readonly Block[];
  /** Accessible name of tables, for screen readers; by default 'Table'. */
  label?: string;
}): ReactNode {
  // The index can be the key: the nodes of a document never move.
  return blocks.map((block, index) => <MarkdownBlock key={String(index)} block={block} label={label} />);
}

function MarkdownBlock({ block, label }: { block: Block; label: string | undefined }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.depth}` as 'h3';
      return (
        <Heading id={block.id}>
          <Inlines nodes={block.children} />
        </Heading>
      );
    }
    case 'list': {
      // Only ordered lists have a start.
      const List = (block.ordered ? 'ol' : 'ul') as 'ol';
      return (
        <List start={block.start}>
          {block.items.map((item, index) => (
            <li key={String(index)}>
              <ListItem blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <MarkdownBlocks blocks={block.children} />
        </blockquote>
      );
    case 'table':
      return <MarkdownTable table={block} label={label} />;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

/** An item with a single paragraph is rendered without the `<p>` element. */
function ListItem({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const [only] = blocks;
  if (blocks.length === 1 && only?.type === 'paragraph') return <Inlines nodes={only.children} />;
  return <MarkdownBlocks blocks={blocks} />;
}

function MarkdownTable({
  table: { head, rows },
  label = 'Table',
}: {
  table: Extract<Block, { type: 'table' }>;
  label: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll it
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={String(index)} scope="col">
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(index)}>
              {row.map((cell, column) => (
                <td key={String(column)}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Inlines({ nodes }: { nodes: readonly Inline[] }): ReactNode {
  return nodes.map((node, index) => <MarkdownInline key={String(index)} node={node} />);
}

function MarkdownInline({ node }: { node: Inline }): ReactNode {
  if (typeof node === 'string') return node;
  switch (node.type) {
    case 'note':
      return <NoteMark number={node.number} isFirst={!node.again} />;
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'image':
      return <Picture url={node.url} alt={node.alt} />;
    case 'strong':
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case 'link':
      return (
        <MarkdownLink url={node.url}>
          <Inlines nodes={node.children} />
        </MarkdownLink>
      );
  }
}

function MarkdownLink({ url, children }: { url: string; children: ReactNode }) {
  const opensNewTab = use(OpensNewTab);
  if (url.startsWith('#')) return <a href={url}>{children}</a>;
  if (!opensNewTab && /^\/(?![/\\])/.test(url)) return <PageLink to={url}>{children}</PageLink>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * The site's pictures have their size at the end of their address, so that the layout does not shift when they load.
 */
const sizePattern = /-(\d{1,5})x(\d{1,5})\.\w+$/;

function Picture({ url, alt }: { url: string; alt: string }) {
  const [, width, height] = sizePattern.exec(url) ?? [];
  return <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}

/** Only the first mark of a note has the id to which the note links back. */
function NoteMark({ number, isFirst }: { number: number; isFirst: boolean }) {
  return (
    <sup id={isFirst ? markId(number) : undefined}>
      <a href={`#${noteId(number)}`} aria-label={`Note ${number}`} className="no-underline">
        {number}
      </a>
    </sup>
  );
}

/** The footnotes of a document, each with a link back to its mark. */
export function MarkdownNotes({ notes }: Pick<MarkdownDocument, 'notes'>): ReactNode {
  return (
    <ol>
      {notes.map((note, index) => (
        <li key={String(index)} id={noteId(index + 1)}>
          <Inlines nodes={note} />{' '}
          <a href={`#${markId(index + 1)}`} aria-label={`Back to the text of note ${index + 1}`}>
            ↩
          </a>
        </li>
      ))}
    </ol>
  );
}
