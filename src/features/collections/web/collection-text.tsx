import { resourcePath } from '#features/library/contract.ts';
import { MarkdownBlocks } from '#platform/web/markdown.tsx';
import { PageLink } from '#platform/web/page-link.tsx';
import { useApiData } from '#platform/web/use-api-data.ts';
import { type CollectedSource, getCollectionText } from '../contract.ts';

/** A text's title, linked to its own page, with author and date. */
export function TextLink({ text: { id, title, author, date } }: { text: CollectedSource['text'] }) {
  return (
    <>
      <PageLink to={resourcePath({ id })} className="link text-[1.1rem]">
        {title}
      </PageLink>
      <span className="label mt-0.5 block text-ink-2">
        {author}, {date}
      </span>
    </>
  );
}

/**
 * The members' part: an introduction to the question, the sources in order, questions, and the limits of the sources.
 */
export function CollectionText({ slug }: { slug: string }) {
  const { introduction, sources, questions, limits } = useApiData(getCollectionText, { params: { slug } });
  return (
    <div className="max-w-[42rem] pt-8">
      <div className="prose">
        <MarkdownBlocks blocks={introduction} />
      </div>
      <ol className="mt-10">
        {sources.map((source, index) => (
          <Source key={source.text.id} source={source} place={index + 1} />
        ))}
      </ol>
      <section aria-labelledby="questions" className="border-t border-hairline pt-8">
        <h2 id="questions" className="title-2">
          Questions across the sources
        </h2>
        <ol className="prose mt-3 list-decimal">
          {questions.map((question, index) => (
            <li key={String(index)}>
              <MarkdownBlocks blocks={question} />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="limits" className="mt-10 border-t border-hairline pt-8">
        <h2 id="limits" className="title-2">
          What these sources cannot tell
        </h2>
        <div className="prose mt-3">
          <MarkdownBlocks blocks={limits} />
        </div>
      </section>
    </div>
  );
}

function Source({ source: { text, headnote, passage }, place }: { source: CollectedSource; place: number }) {
  const titleId = `source-${place}`;
  return (
    <li>
      <section aria-labelledby={titleId} className="border-t border-hairline pt-7 pb-9">
        <p className="label text-accent">Source {place}</p>
        <h2 id={titleId} className="title-2 mt-0.5">
          <PageLink to={resourcePath(text)} className="no-underline hover:text-accent">
            {text.title}
          </PageLink>
        </h2>
        <p className="label mt-1 text-ink-2">
          {text.author}, {text.date}
        </p>
        <div className="prose mt-3">
          <MarkdownBlocks blocks={headnote} />
        </div>
        <div className="mt-4 border-l-2 border-accent pl-5">
          <h3 className="label font-semibold text-ink">Look at: {passage.where}</h3>
          <div className="prose">
            <MarkdownBlocks blocks={passage.look} />
          </div>
        </div>
      </section>
    </li>
  );
}
