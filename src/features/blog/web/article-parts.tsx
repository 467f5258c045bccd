import { LinksInNewTab, MarkdownBlocks, MarkdownNotes } from '#platform/web/markdown.tsx';
import type { Article } from '../contract.ts';
import { FigureView } from './figures/figure-view.tsx';

/** The text of an article with its figures, and its notes. Links open in a new tab. */
export function ArticleParts({ parts, notes }: Pick<Article, 'parts' | 'notes'>) {
  const figures = parts.filter((part) => part.type === 'figure');
  return (
    <LinksInNewTab>
      {parts.map((part, index) =>
        part.type === 'figure' ? (
          <FigureView key={String(index)} figure={part.figure} number={figures.indexOf(part) + 1} />
        ) : (
          <MarkdownBlocks key={String(index)} blocks={part.blocks} />
        ),
      )}
      {notes.length > 0 && (
        <>
          <h2 id="notes">Notes</h2>
          <MarkdownNotes notes={notes} />
        </>
      )}
    </LinksInNewTab>
  );
}
