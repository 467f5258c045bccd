import { CopyButton } from '#platform/web/copy-button.tsx';
import { usePublicConfig } from '#platform/web/public-config.ts';
import type { Article } from '../contract.ts';
import { citeArticle } from './cite-rules.ts';

/** Citations of the article in several styles. */
export function CiteArticle({ article }: { article: Article }) {
  const site = usePublicConfig();
  return (
    <section
      id="cite"
      aria-labelledby="cite-title"
      className="mt-10 max-w-[42rem] border-t border-hairline pt-6"
    >
      <h2 id="cite-title" className="title-3">
        Cite this
      </h2>
      <dl className="mt-3">
        {citeArticle(article, site).map(({ style, text }) => (
          <div key={style} className="border-t border-hairline py-3 first:border-t-0">
            <dt className="label text-ink-2">{style}</dt>
            <dd className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <span id={`cite-${style}`} className="min-w-0 flex-[1_1_20rem] text-[0.95rem] break-words">
                {text}
              </span>
              <span data-print="hide">
                <CopyButton
                  text={text}
                  shownBy={`cite-${style}`}
                  name={`${style} citation`}
                  kind="citation"
                  className="min-h-9 px-4 py-1 text-[0.8125rem]"
                >
                  Copy
                </CopyButton>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
