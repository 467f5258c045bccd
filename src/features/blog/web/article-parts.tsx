import { KeptHtml } from '#platform/web/kept-html.tsx';
import { lazyWhenNear } from '#platform/web/lazy-when-near.tsx';
import { LinksInNewTab, MarkdownBlocks, MarkdownNotes } from '#platform/web/markdown.tsx';
import type { Article } from '../contract.ts';

const FigureView = lazyWhenNear(
  'figure-1',
  async () => (await import('./figures/figure-view.tsx')).FigureView,
);

/** The text of an article with its figures, and its notes. Links open in a new tab. */
export function ArticleParts({ parts, notes }: Pick<Article, 'parts' | 'notes'>) {
  const figures = parts.filter((part) => part.type === 'figure');
  return (
    <LinksInNewTab>
      {parts.map((part, index) =>
        part.type === 'figure' ? (
          <KeptHtml key={String(index)} id={`figure-${figures.indexOf(part) + 1}`}>
            <FigureView figure={part.figure} number={figures.indexOf(part) + 1} />
          </KeptHtml>
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
